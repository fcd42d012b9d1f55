// What tests of several targets share.
