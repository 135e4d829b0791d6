import path from 'node:path'
import { buildIfNeeded } from './build.ts'

buildIfNeeded()

const program = path.resolve('bin/margam')
// replaces this process, so that the build's memory is freed and signals reach the site
process.execve?.('/bin/sh', ['/bin/sh', program, ...process.argv.slice(2)], process.env)
