// Stands for data that no test reads.
module.exports = {};
