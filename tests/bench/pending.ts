/** Stands in for a command that is announced and not made yet: says plainly what it cannot do, and fails. */
console.error('npm run bench cannot measure yet: the benchmark is not made.');
process.exitCode = 2;
