import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Lists regular expressions with superlinear running time. */
function slowExpressions(): string[] {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    return expressionsIn(program)
      .filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
      .map(({ pattern }) => `${file}: ${pattern}`)
  })
}

type Expression = { pattern: string; flags: string }

function expressionsIn(node: unknown): Expression[] {
  if (!node || typeof node !== 'object') return []
  if ('regex' in node) return [node.regex as Expression]
  return Object.values(node).flatMap(expressionsIn)
}

// takes seconds, and up to ten times longer on a busy machine
test('finds no regular expression with superlinear running time', {
  timeout: 180_000,
}, () => {
  expect(expressionsIn(parseAst('const bad = /(a+)+$/'))).toEqual([{ pattern: '(a+)+$', flags: '' }])
  expect(analyse({ source: '(a+)+$', flags: '' }).reports).not.toEqual([])
  expect(slowExpressions()).toEqual([])
})
