import { dark, fixed, light } from '#app/lib/colors.ts'

const font = "'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const { text: ink, accent: indigo, page: paper, line, muted, card } = light
const { action: button } = fixed

const slab = (ground: string) => `background:${ground};border-radius:6px 6px 0 0;padding:16px 20px 16px 18px`

/** Inline styles by part of a mail: many mail programs read no others. */
export const styles = {
  body: `margin:0;padding:0;background:${paper};color:${ink};font-family:${font};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all',
  paper: `background:${paper}`,
  outer: 'padding:24px 12px 40px',
  column: 'max-width:600px;text-align:left',
  head: 'padding:0 8px 16px',
  brand: `font-size:24px;line-height:1;font-weight:700;letter-spacing:-0.02em;color:${indigo}`,
  dots: 'white-space:nowrap;padding-left:10px',
  dot: `display:inline-block;width:6px;height:6px;margin-right:5px;border-radius:3px;vertical-align:middle;background:${button};font-size:0;line-height:6px`,
  card: `background:${card};border:1px solid ${line};border-radius:6px;padding:32px 24px 20px;font-size:17px;line-height:1.5`,
  cardBelow: `background:${card};border:1px solid ${line};border-top:0;border-radius:0 0 6px 6px;padding:22px 24px 20px;font-size:17px;line-height:1.5`,
  slab: { stands: slab(fixed.leaf), open: slab(fixed.neel), over: slab(fixed.neel) },
  large: `margin:0;font-size:27px;line-height:1.1;letter-spacing:-0.02em;font-weight:700;color:${fixed.rice}`,
  below: `margin:5px 0 0;font-size:16px;line-height:1.35;color:${fixed.rice}`,
  heading: `margin:0 0 14px;font-size:26px;line-height:1.1;letter-spacing:-0.02em;font-weight:700;color:${indigo};overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  facts: `margin:4px 0 24px;border-collapse:collapse;border-top:1px solid ${line};font-size:16px`,
  label: `padding:9px 16px 9px 0;border-bottom:1px solid ${line};width:30%;text-align:left;vertical-align:top;font-weight:400;color:${muted}`,
  value: `padding:9px 0;border-bottom:1px solid ${line};vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  buttonSpace: 'margin:0 0 20px',
  buttonWithAddress: 'margin:0 0 8px',
  address: `margin:0 0 20px;font-size:14px;line-height:1.4;color:${muted};overflow-wrap:anywhere`,
  button: `background:${button};border-radius:6px`,
  buttonLink: `display:inline-block;padding:14px 24px;font-size:17px;line-height:1.2;font-weight:700;color:${fixed['on-action']};text-decoration:none`,
  link: `color:${indigo};text-decoration:underline`,
  small: `margin:0 0 12px;font-size:14px;line-height:1.5;color:${muted}`,
  foot: `padding:20px 8px 0;font-size:14px;line-height:1.5;color:${muted};overflow-wrap:anywhere`,
  footLink: `color:${muted};text-decoration:underline`,
}

/** Ink paper and rice-white text where the mail program follows the system. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important;color:${dark.text}!important}
.brand,.strong{color:${dark.text}!important}
.link{color:${dark.accent}!important}
.muted{color:${dark.muted}!important}
.hair{border-color:${dark.line}!important}
.button{background:${button}!important}
.onbutton{color:${fixed['on-action']}!important}
}
@media (min-width:480px){.large{font-size:36px!important}}`
