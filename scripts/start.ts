import path from 'node:path'
import { buildIfNeeded } from './build.ts'

buildIfNeeded()

const program = path.resolve('bin/margam')
// in place of this process, so that what the build left in memory goes, and signals arrive
process.execve?.('/bin/sh', ['/bin/sh', program, ...process.argv.slice(2)], process.env)
