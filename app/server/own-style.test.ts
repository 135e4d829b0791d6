import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/site.ts'
import { createOwnStyle, readStylesheet, styleOf } from './own-style.ts'

/** What a page with these classes needs, and scripts that may make any element of it. */
const needed = (css: string, ...classes: string[]) =>
  styleOf(`<p class="${classes.join(' ')}">`, readStylesheet(css), [])

describe('of a stylesheet a page gets', () => {
  test('rules for its classes and for elements, and none for other classes', () => {
    const css = 'p{margin:0}.a{color:red}.b{color:blue}.a .b{top:0}.b,.a:hover{left:0}'
    expect(needed(css, 'a')).toBe('p{margin:0}.a{color:red}.b,.a:hover{left:0}')
  })

  test('what other states of its elements need', () => {
    const css = '.a:not(.b){top:0}.a:is(.b,.c) p{left:0}.a:has(.b){right:0}.a[open]{bottom:0}'
    expect(needed(css, 'a')).toBe(css)
  })

  test('no rule for a class that it lacks, however deep the selector has it', () => {
    const css =
      ':is(:where(.b):is([open],:open) .a){top:0}:where(.b>:not(:last-child)){left:0}:where(.a) p{right:0}'
    expect(needed(css, 'a')).toBe(':where(.a) p{right:0}')
  })

  test('classes with signs in their names', () => {
    const css =
      '.w-\\[calc\\(100\\%-2rem\\)\\]{top:0}.\\[\\&\\>p\\,a\\]\\:mt-1\\.5>p,a{left:0}.hover\\:x:hover{right:0}'
    expect(needed(css, 'w-[calc(100%-2rem)]', '[&amp;&gt;p,a]:mt-1.5', 'hover:x')).toBe(css)
    expect(needed(css)).toBe('.\\[\\&\\>p\\,a\\]\\:mt-1\\.5>p,a{left:0}')
  })

  test('groups without those that are empty for it, and the order of the layers', () => {
    const css =
      '@layer base{p{top:0}}@layer components;@media print{@supports (top:0){.b{top:0}}}@layer x{.a{top:0}}'
    expect(needed(css, 'a')).toBe('@layer base{p{top:0}}@layer components;@layer x{.a{top:0}}')
  })

  test('everything that is no rule for a class, whole', () => {
    const css =
      '@font-face{font-family:A;src:url(/a.woff2)}@keyframes b{0%{top:0}to{top:1px}}p{animation:b 1s}@property --c{syntax:"*";inherits:false}a{top:var(--c);content:"}.b{"}'
    expect(needed(css)).toBe(css)
  })

  test('nothing for the roots of web components, for there are none', () => {
    expect(needed(':root,:host{top:0}')).toBe(':root{top:0}')
  })

  test('no animation that none of its rules plays', () => {
    const css =
      '@keyframes b{0%{top:0}to{top:1px}}@keyframes c{0%{top:0}to{top:1px}}.a{animation:.5s b both}.b{animation:c 1s}'
    expect(needed(css, 'a')).toBe('@keyframes b{0%{top:0}to{top:1px}}.a{animation:.5s b both}')
  })

  test('no custom property that nothing asks for', () => {
    const css =
      '@property --e{syntax:"*";inherits:false}:root{--a:1px;--b:var(--a);--c:0;--d:var(--c)}@property --f{syntax:"*";inherits:false}.x{--f:0;--g:1;top:var(--b)}@container style(--g: 1){p{top:0}}'
    expect(needed(css, 'x')).toBe(
      ':root{--a:1px;--b:var(--a);}.x{--g:1;top:var(--b)}@container style(--g: 1){p{top:0}}',
    )
  })

  test('the initial value of a registered property that none of its rules sets', () => {
    const fallback = '@layer properties{@supports (not (top:0)){*,:before{--s:solid;--t:initial;--u:0;}}}'
    const registered =
      '@property --s{syntax:"*";inherits:false;initial-value:solid}@property --t{syntax:"*";inherits:false}@property --u{syntax:"*";inherits:false;initial-value:0}'
    const css = `${fallback}.a{border-style:var(--s);line-height:var(--t,calc(1px + 1px));top:var(--u)}.b{--u:1}${registered}`
    expect(needed(css, 'a')).toBe('.a{border-style:solid;line-height:calc(1px + 1px);top:0}')
    expect(needed(css, 'a', 'b')).toBe(
      '@layer properties{@supports (not (top:0)){*,:before{--u:0;}}}.a{border-style:solid;line-height:calc(1px + 1px);top:var(--u)}.b{--u:1}@property --u{syntax:"*";inherits:false;initial-value:0}',
    )
  })

  test('a rule with what is nested in it', () => {
    const css = '.a{top:0;&:hover{left:0}}'
    expect(needed(css, 'a')).toBe(css)
    expect(needed(css, 'b')).toBe('')
  })
})

describe('a page that has the whole stylesheet at the first touch gets', () => {
  const needed = (html: string, css: string) => styleOf(html, readStylesheet(css))

  test('rules for its own elements, and for none that it lacks', () => {
    const css = 'p,q{top:0}table{left:0}p>td:first-child{right:0}*{bottom:0}:root{margin:0}p#table{padding:0}'
    expect(needed('<p>', css)).toBe('p,q{top:0}*{bottom:0}:root{margin:0}p#table{padding:0}')
  })

  test('no utilities for what only pointing brings about, and the rules that open a menu by it', () => {
    const css = '@layer utilities{p:hover{top:0}p:focus{top:0}}nav:hover>p{top:0}'
    expect(needed('<nav><p>', css)).toBe('@layer utilities{p:focus{top:0}}nav:hover>p{top:0}')
  })

  test('no transitions of utilities, and no values for browsers that know no registration', () => {
    const css = (properties: string, transition: string) =>
      `@layer properties${properties}@layer utilities{p{--s:1;${transition}top:var(--s)}}nav>p{transition:top 1s}@property --s{syntax:"*";inherits:false;initial-value:0}`
    const whole = css(
      '{@supports (not (top:0)){*,:before{--s:0}}}',
      'transition-property:top;transition-duration:.1s;',
    )
    expect(needed('<nav><p>', whole)).toBe(css(';', ''))
  })

  test('of the states that scripts bring about those that it is in', () => {
    const css = 'p[aria-busy=true]{top:0}p:disabled,p[aria-disabled=true]{left:0}p:not([aria-busy]){right:0}'
    expect(needed('<p>', css)).toBe('p:not([aria-busy]){right:0}')
    expect(needed('<p aria-busy="true" disabled="">', css)).toBe(css)
  })
})

describe('the style stands where the stylesheet was linked', () => {
  const link = '<link rel="modulepreload" href="/assets/page-1.js"/>'
  const html = `<head>${link}<link rel="stylesheet" href="/assets/app-1.css"/></head><p class="a">`

  async function ownStyle() {
    const folder = await temporaryFolder(onTestFinished)
    await mkdir(path.join(folder, 'assets'))
    await writeFile(
      path.join(folder, 'assets/app-1.css'),
      '/*! who */\n.a{top:0}.b{top:0}.c{top:0}.d{top:0}.a·{top:0}\n',
    )
    await writeFile(path.join(folder, 'assets/page-1.js'), 'f(`e c `+(x?`d`:"a\\xb7"))')
    return createOwnStyle(folder)
  }

  test('with what the scripts of the page may add', async () => {
    expect((await ownStyle())(html, true)).toBe(
      `<head>${link}<style data-precedence="own" data-href="/assets/app-1.css">.a{top:0}.c{top:0}.d{top:0}.a·{top:0}</style></head><p class="a">`,
    )
  })

  test('with the whole to come along with the scripts, and at once where there are none', async () => {
    expect((await ownStyle())(html, false)).toBe(
      `<head>${link}<style data-precedence="own" data-href="/assets/app-1.css">.a{top:0}</style><link rel="later" as="style" data-precedence="whole" href="/assets/app-1.css"/><noscript><link rel="stylesheet" href="/assets/app-1.css"/></noscript></head><p class="a">`,
    )
  })
})
