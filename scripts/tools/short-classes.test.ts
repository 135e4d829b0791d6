import { describe, expect, test } from 'vitest'
import { shortNames, withShortClasses, withShortSelectors } from './short-classes.ts'

const css =
  '@import "tailwindcss/utilities.css" source(none); @utility on-dark { color: red } .nav-link { top: 0 }'

const named = (...code: string[]) =>
  shortNames(
    css,
    code.map((code, index) => ({ file: `${index}.tsx`, code })),
  )

describe('a short name is given', () => {
  test('to what Tailwind makes a rule for, the most used first', async () => {
    const names = await named(
      'f("p-[1px] text-center"); f("text-center on-dark")',
      '<p className="text-center" />',
    )
    expect([...names]).toEqual([
      ['text-center', '_0'],
      ['on-dark', '_1'],
      ['p-[1px]', '_2'],
    ])
  })

  test('to no plain word, no class of our own and no mark', async () => {
    expect(await named('f("flex nav-link group/link not-a-class")')).toEqual(new Map())
  })

  test('whatever order the sources come in', async () => {
    const sources = ['f("pt-px pb-px")', 'f("pl-px pb-px")']
    expect(await named(...sources)).toEqual(await named(...sources.reverse()))
  })
})

describe('in a source it stands', () => {
  const names = new Map([
    ['p-px', '_0'],
    ["[&[type='a']]:top-0", '_1'],
  ])
  const short = (code: string) => withShortClasses({ file: 'a.tsx', code }, names)

  test.each([
    ['<p className="a p-px b-p-px" />', '<p className="a _0 b-p-px" />'],
    ['<p className="\n  p-px\n  flex\n" />', '<p className="\n  _0\n  flex\n" />'],
    ["f({ look: 'p-px' })", "f({ look: '_0' })"],
    [`f("p-px [&[type='a']]:top-0")`, 'f("_0 _1")'],
    [`\`p-px \${a} p-px \${b ? "p-px" : "p-px"}\``, `\`_0 \${a} _0 \${b ? "_0" : "_0"}\``],
  ])('in %s', (code, expected) => {
    expect(short(code)).toBe(expected)
  })

  test.each([
    'const a = { "p-px": p-px } // p-px',
    '<p>p-px</p>',
    'import "./p-px"',
    `\`p-px\${a}p-px \${b}p-px\``,
    'f("sup-px p-pxs")',
  ])('not in %s', (code) => {
    expect(short(code)).toBe(code)
  })

  test.each(['"It is p-px now."', '`.a { top: p-px }`'])('never in the midst of other text: %s', (code) => {
    expect(() => short(code)).toThrow('a.tsx: are these classes?')
  })
})

test('in a stylesheet it stands wherever the class is asked for', () => {
  const names = new Map([
    ['p-1.5', '_0'],
    ['2xl:p-px', '_1'],
    ['[&>a,b]:w-1/2', '_2'],
  ])
  expect(
    withShortSelectors(
      '.p-1\\.5:hover,.\\32 xl\\:p-px .p-1,.\\[\\&\\>a\\,b\\]\\:w-1\\/2>a{top:.5rem}.nav-link:not(.p-1\\.5){}',
      names,
    ),
  ).toBe('._0:hover,._1 .p-1,._2>a{top:.5rem}.nav-link:not(._0){}')
})
