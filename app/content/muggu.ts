/** Texts of the page where visitors draw a muggu. */
export const mugguPage = {
  path: '/muggu',
  title: 'Draw a muggu in one line',
  description:
    'Five rows of dots and one unbroken line around all of them: draw a muggu, send it by its link, and see the one that {company} has at its door today.',
  lead: 'Twenty-five dots. Between two neighbours the line crosses, or it turns back. Tap between them to change that, until one line goes around all the dots.',
  dot: (row: number, column: number) => `row ${row}, dot ${column}`,
  way: (from: string, to: string, open: boolean) =>
    `Between ${from} and ${to}: the line ${open ? 'crosses' : 'turns back'}`,
  lines: (lines: number) => (lines === 1 ? 'One line. You found it.' : `${lines} lines`),
  done: 'One unbroken line around all twenty-five dots: a muggu, as it is drawn at doors each morning. Its link is the address of this page; send it to somebody.',
  hint: 'Where two different lines meet, let them cross: they become one.',
  link: 'Link to this drawing',
  again: 'Begin again',
  show: 'Show one that is done',
  today: { title: 'Today’s', text: 'A new one stands on our first page each day, by India’s date.' },
} as const
