import { darkColors, fixedColors, lightColors } from '#app/lib/colors.ts'

const { text, accent, page, line, muted, card } = lightColors
const { action, rice } = fixedColors
const fonts = "'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const title = 'line-height:1.1;letter-spacing:-0.02em;font-weight:700'
const small = `font-size:14px;line-height:1.5;color:${muted}`
const slab = 'border-radius:6px 6px 0 0;padding:16px 20px 16px 18px'
const box = `background:${card};border:1px solid ${line};font-size:17px;line-height:1.5`

/** Styles by class. Emails have inline styles, because many email programs ignore style sheets. */
const rules: Readonly<Record<string, string>> = {
  body: `margin:0;padding:0;color:${text};font-family:${fonts};-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0',
  paper: `background:${page}`,
  outer: 'padding:24px 12px 40px',
  column: 'max-width:600px;text-align:left',
  head: 'padding:0 8px 16px',
  brand: `${title};font-size:24px;line-height:1;color:${accent}`,
  dots: 'white-space:nowrap;padding-left:10px',
  dot: `display:inline-block;width:6px;height:6px;margin-right:5px;border-radius:3px;vertical-align:middle;background:${action};font-size:0;line-height:6px`,
  card: `${box};border-radius:6px;padding:32px 24px 20px`,
  below: 'border-top:0;border-radius:0 0 6px 6px;padding:22px 24px 20px',
  booked: `${slab};background:${fixedColors.leaf}`,
  open: `${slab};background:${fixedColors.neel}`,
  large: `${title};margin:0;font-size:27px;color:${rice}`,
  time: `margin:5px 0 0;font-size:16px;line-height:1.35;color:${rice}`,
  heading: `${title};margin:0 0 14px;font-size:26px;color:${accent};overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  facts: `margin:4px 0 24px;border-collapse:collapse;border-top:1px solid ${line};font-size:16px`,
  label: `padding:9px 16px 9px 0;border-bottom:1px solid ${line};width:30%;text-align:left;vertical-align:top;font-weight:400;color:${muted}`,
  value: `padding:9px 0;border-bottom:1px solid ${line};vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  buttonSpace: 'margin:0 0 20px',
  buttonAboveUrl: 'margin:0 0 8px',
  url: `${small};margin:0 0 20px;line-height:1.4;overflow-wrap:anywhere`,
  button: `background:${action};border-radius:6px`,
  onbutton: `display:inline-block;padding:14px 24px;font-size:17px;line-height:1.2;font-weight:700;color:${fixedColors['on-action']};text-decoration:none`,
  link: `color:${accent};text-decoration:underline`,
  footLink: `color:${muted};text-decoration:underline`,
  small: `${small};margin:0 0 12px`,
  foot: `${small};padding:20px 8px 0;overflow-wrap:anywhere`,
}

/** Replaces the classes of each element by an inline style. */
export const inlineStyles = (html: string): string =>
  html.replace(/ class="([^"]+)"/g, (attribute, names: string) => {
    const style = names.split(' ').flatMap((name) => rules[name] ?? [])
    return style.length > 0 ? `${attribute} style="${style.join(';')}"` : attribute
  })

export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${darkColors.page}!important;color:${darkColors.text}!important}
.card{background:${darkColors.card}!important;border-color:${darkColors.line}!important;color:${darkColors.text}!important}
.brand,.strong{color:${darkColors.text}!important}
.link{color:${darkColors.accent}!important}
.muted{color:${darkColors.muted}!important}
.hair{border-color:${darkColors.line}!important}
.button{background:${action}!important}
.onbutton{color:${fixedColors['on-action']}!important}
}
@media (min-width:480px){.large{font-size:36px!important}}`
