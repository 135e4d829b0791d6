import type { CSSProperties } from 'react'
import { dark, fixed, light } from '#app/lib/colors.ts'

const { text, accent, page, line, muted, card } = light
const { action } = fixed

const slab = (background: string) => ({
  background,
  borderRadius: '6px 6px 0 0',
  padding: '16px 20px 16px 18px',
})
const cardBox = {
  background: card,
  border: `1px solid ${line}`,
  borderRadius: '6px',
  padding: '32px 24px 20px',
  fontSize: '17px',
  lineHeight: '1.5',
}
const title = { lineHeight: '1.1', letterSpacing: '-0.02em', fontWeight: '700' }
const small = { fontSize: '14px', lineHeight: '1.5', color: muted }

/** Inline styles by part of an email, because many email programs ignore style sheets. */
export const styles = {
  body: {
    margin: '0',
    padding: '0',
    background: page,
    color: text,
    fontFamily: "'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif",
    WebkitTextSizeAdjust: '100%',
  },
  preheader: { display: 'none', maxHeight: '0', overflow: 'hidden', opacity: '0' },
  paper: { background: page },
  outer: { padding: '24px 12px 40px' },
  column: { maxWidth: '600px', textAlign: 'left' },
  head: { padding: '0 8px 16px' },
  brand: { ...title, fontSize: '24px', lineHeight: '1', color: accent },
  dots: { whiteSpace: 'nowrap', paddingLeft: '10px' },
  dot: {
    display: 'inline-block',
    width: '6px',
    height: '6px',
    marginRight: '5px',
    borderRadius: '3px',
    verticalAlign: 'middle',
    background: action,
    fontSize: '0',
    lineHeight: '6px',
  },
  card: cardBox,
  cardBelow: { ...cardBox, borderTop: '0', borderRadius: '0 0 6px 6px', padding: '22px 24px 20px' },
  booked: slab(fixed.leaf),
  open: slab(fixed.neel),
  large: { ...title, margin: '0', fontSize: '27px', color: fixed.rice },
  below: { margin: '5px 0 0', fontSize: '16px', lineHeight: '1.35', color: fixed.rice },
  heading: { ...title, margin: '0 0 14px', fontSize: '26px', color: accent, overflowWrap: 'anywhere' },
  paragraph: { margin: '0 0 16px', overflowWrap: 'anywhere' },
  facts: {
    margin: '4px 0 24px',
    borderCollapse: 'collapse',
    borderTop: `1px solid ${line}`,
    fontSize: '16px',
  },
  label: {
    padding: '9px 16px 9px 0',
    borderBottom: `1px solid ${line}`,
    width: '30%',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: '400',
    color: muted,
  },
  value: {
    padding: '9px 0',
    borderBottom: `1px solid ${line}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  buttonSpace: { margin: '0 0 20px' },
  buttonAboveUrl: { margin: '0 0 8px' },
  url: { ...small, margin: '0 0 20px', lineHeight: '1.4', overflowWrap: 'anywhere' },
  button: { background: action, borderRadius: '6px' },
  buttonLink: {
    display: 'inline-block',
    padding: '14px 24px',
    fontSize: '17px',
    lineHeight: '1.2',
    fontWeight: '700',
    color: fixed['on-action'],
    textDecoration: 'none',
  },
  link: { color: accent, textDecoration: 'underline' },
  small: { ...small, margin: '0 0 12px' },
  foot: { ...small, padding: '20px 8px 0', overflowWrap: 'anywhere' },
  footLink: { color: muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** Dark scheme for email programs that follow the system's scheme. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important;color:${dark.text}!important}
.brand,.strong{color:${dark.text}!important}
.link{color:${dark.accent}!important}
.muted{color:${dark.muted}!important}
.hair{border-color:${dark.line}!important}
.button{background:${action}!important}
.onbutton{color:${fixed['on-action']}!important}
}
@media (min-width:480px){.large{font-size:36px!important}}`
