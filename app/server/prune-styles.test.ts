import { expect, test } from 'vitest'
import { pruneStyles } from './prune-styles.ts'

const page = (css: string, classes = 'a md:b [&amp;&gt;*]:mb-8 2xl:c w-1/2') =>
  `<html><head><style>${css}</style></head><body class="${classes}"><p class="x">x</p></body></html>`
const prune = (css: string, classes?: string) =>
  /<style>(.*)<\/style>/s.exec(pruneStyles(page(css, classes)))?.[1]

test.each([
  'body{margin:0}',
  '.a{color:red}',
  '.a,.gone{color:red}',
  '.a .x{color:red}',
  '.md\\:b:hover{color:red}',
  '.\\[\\&\\>\\*\\]\\:mb-8>*{margin:0}',
  '.\\32 xl\\:c{color:red}',
  '.w-1\\/2{width:50%}',
  '.a:not(.gone){color:red}',
  '.a:is(:where(.x):hover *){color:red}',
  '@font-face{font-family:"A {"}',
  '@keyframes spin{to{rotate:1turn}}',
  '@property --a{syntax:"*";inherits:false}',
  '@layer one,two;',
  '.a{&:hover{color:red}@media print{color:blue}}',
  '.a:before{content:"}"}',
])('keeps the rule %s', (css) => {
  expect(prune(css)).toBe(css)
})

test.each([
  '.gone{color:red}',
  '.a .gone{color:red}',
  '.gone,.md\\:gone{color:red}',
  '.md\\:b.gone{color:red}',
  '@media print{.gone{color:red}}',
  '@supports (a:b){@media print{.gone{color:red}}}',
])('removes the unused rule %s', (css) => {
  expect(prune(`.a{top:0}${css}body{left:0}`)).toBe('.a{top:0}body{left:0}')
})

test('keeps the used rules of a media query', () => {
  expect(prune('@media print{.gone{color:red}.a{color:blue}}')).toBe('@media print{.a{color:blue}}')
})

test('changes nothing outside the styles', () => {
  const html = page('.gone{color:red}')
  expect(pruneStyles(html)).toBe(html.replace('.gone{color:red}', ''))
})
