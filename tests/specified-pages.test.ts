import { expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { openBuiltSite } from './postgres.ts'
import { extractText } from './walk.ts'

/** Lists, prices, dates and terms required by the specification. */

const site = await openBuiltSite()

const htmlOf = async (path: string) => (await fetch(site.url + path)).text()
const contentOf = async (path: string) => within(await htmlOf(path), '<main', '</main>')

/** Returns the part of a page between two markers. */
function within(html: string, from: string, to: string): string {
  const [, after = ''] = html.split(from, 2)
  return after.slice(0, after.indexOf(to))
}
const section = (html: string, name: string) => within(html, `aria-labelledby="${name}"`, '</section>')

/** Returns the texts of all elements with a tag. The elements must not be nested. */
const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inside = '']) =>
    extractText(inside).trim(),
  )
const linksOf = (html: string): [string, string][] =>
  [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, path = '', inside = '']) => [
    extractText(inside).trim(),
    path,
  ])
const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length

const about: [string, string][] = [
  ['About Us', '/about'],
  ['Our Team', '/about/team'],
  ['Our Culture', '/about/culture'],
  ['Partners', '/about/tech-partners'],
  ['Leadership Principles', '/about/leadership'],
]
const solutions: [string, string][] = [
  ['Curriculum Development Services', '/solutions/learning'],
  ['Professional Services', '/solutions/talent'],
  ['AI Solutions', '/solutions/innovation'],
  ['HR and Recruitment Analytics', '/solutions/hr'],
]
const entries: [string, string][] = [
  ['Home', '/'],
  ...about,
  ['Solutions', '/solutions'],
  ...solutions,
  ['Services', '/services'],
  ['Career Counseling', '/services/career-counseling'],
  ['Skills Assessment', '/services/skills-assessment'],
  ['Professional Development', '/services/professional-development'],
  ['Insights', '/insights'],
  ['Blog', '/insights/blog'],
  ['Webinars', '/insights/webinars'],
  ['Events', '/insights/events'],
  ['ContactUs', '/contactus'],
]

test('shows six navigation entries, four of them with submenus, in the wide and the small menu', async () => {
  const html = await htmlOf('/')
  for (const menu of [within(html, 'aria-label="Main"', '</nav>'), within(html, 'id="small-menu"', '</nav>')])
    expect(linksOf(menu).filter(([, path]) => !path.startsWith('/services/sessionbooking'))).toEqual(entries)
})

test('shows the home page’s sections in order, its footer and eight topics', async () => {
  const html = await htmlOf('/')
  const main = await contentOf('/')
  expect(textsOf(main, 'h2')).toEqual([
    'Free session: choose a time',
    'Start here',
    'Transform Your Career with AI',
    'Vision',
    'Mission',
    'Values',
    'Our Services',
    'Our Founders',
    'Testimonials',
    'Tell us what you are trying to do',
  ])
  expect(linksOf(main)).toContainEqual(['Learn More about us', '/about'])
  expect(linksOf(section(main, 'transform'))).toEqual(expect.arrayContaining(solutions))
  const footer = within(html, '</main>', '</body>')
  expect(linksOf(footer)).toEqual(
    expect.arrayContaining([
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Careers', '/careers'],
      ['ContactUs', '/contactus'],
      ['+91 00000 00000', 'tel:+910000000000'],
      [company.email, `mailto:${company.email}`],
    ]),
  )
  expect(footer).toMatch(/<form[^>]*action="\/newsletter"[\s\S]*type="email"[\s\S]*Subscribe/)
  expect(textsOf(footer, 'address').join()).toContain('Hyderabad')
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(Date.now())
  expect(extractText(footer)).toContain(`© ${year} `)
  expect(textsOf(within(html, 'id="modal-topic"', '</select>'), 'option')).toEqual([
    'Select a topic',
    'Technical curriculum development for employees',
    'Skill development programs for a college',
    'Consulting on AI/ML',
    'AWS cloud services',
    'Application monitoring and an observability tool',
    'NEP/NCF 2023 teacher training programs',
    'Staffing and recruitment services',
    'Career counselling',
  ])
})

test.each(
  Object.entries({
    '/about': ['Vision', 'Mission', 'Values'],
    '/about/culture': [
      'Fight the fake-busy culture',
      'No approval-seeking',
      'Think big, start small, move fast',
      'Welcome diversity',
    ],
    '/about/leadership': [
      'Hiring and trust',
      'Customer advice',
      'Stakeholders',
      'Quality of life for youth',
      'Vendor sustainability',
    ],
    '/about/team': ['Leadership Team', 'Technical Experts'],
    '/solutions': solutions.map(([title]) => title),
    '/clients/academic-partners': ['Universities', 'Research Institutions'],
    '/clients/resellers': ['Partner Benefits', 'Success Stories'],
    '/careers/life': ['Work-Life Balance', 'Learning Culture', 'Team Events'],
    '/careers/openings': ['AI Research Scientist', 'Senior Full Stack Developer', 'Product Manager'],
    '/careers/benefits': ['Health & Wellness', 'Learning & Development', 'Work Environment', 'Time Off'],
  }),
)('shows the sections of %s in order', async (path, list) => {
  const shown = textsOf(await contentOf(path), 'h2')
  expect(shown.filter((heading) => list.includes(heading))).toEqual(list)
})

test('shows three leaders and two experts, each with a picture and a profile link to a new tab', async () => {
  const [, leaders = '', experts = ''] = (await contentOf('/about/team')).split('<section')
  for (const [people, titles] of [
    [leaders, ['Founder and CEO', 'Co-founder and HR head', 'Chief technology officer']],
    [experts, ['Software developer', 'Training manager']],
  ] as const) {
    expect(textsOf(people, 'h3')).toEqual(titles)
    expect(count(people, /<img|<svg[^>]*class="muggu/g)).toBeGreaterThanOrEqual(titles.length)
    expect(count(people, /<a [^>]*target="_blank"/g)).toBe(titles.length)
  }
})

test('shows the specified lists of the careers, counseling and booking pages', async () => {
  const openings = await contentOf('/careers/openings')
  expect(count(openings, /aria-label="Apply Now/g)).toBe(3)
  expect(openings).toContain('href="/careers/openings/ai-research-scientist#apply"')
  for (const kind of [0, 1, 2, 3])
    expect(count(section(await contentOf('/careers/benefits'), `benefits-${kind}`), /<li/g)).toBeGreaterThan(
      1,
    )
  const counseling = await contentOf('/services/career-counseling')
  expect(count(section(counseling, 'questions'), /<details/g)).toBe(3)
  expect(count(section(counseling, 'parents'), /<blockquote/g)).toBe(2)
  expect(linksOf(section(counseling, 'sessions')).slice(0, 3)).toEqual([
    ['Book Free 15-min Session', '/services/sessionbooking'],
    ['Book 1 Hour Paid Session', '/services/paidsessioninitial'],
    ['What happens in 60 minutes', '/services/paid-session'],
  ])
  expect(linksOf(counseling).find(([text]) => text.startsWith('Free 15-minute session'))?.[1]).toBe('#book')
  const booking = await contentOf('/services/sessionbooking')
  const professions = within(booking, 'Which work interests you?', '</fieldset>')
  expect(textsOf(professions, 'label').slice(0, 16)).toEqual([
    'Doctor',
    'Teacher',
    'Police Officer',
    'Pilot',
    'Astronaut',
    'Actor/Model',
    'Photographer',
    'Soldier (Army/Navy/Air Force)',
    'Chef',
    'Scientist',
    'Architect',
    'Journalist/News Reporter',
    'Judge',
    'Artist/Painter',
    'Engineer',
    'Other',
  ])
})

test('shows the specified session lengths, prices and terms on every page', async () => {
  const counseling = await contentOf('/services/career-counseling')
  const [free, paid] = textsOf(section(counseling, 'sessions'), 'article')
  expect(free).toContain('15 minutes')
  for (const text of ['60 minutes', '₹1,416', '₹1,200 + 18% GST']) expect(paid).toContain(text)
  expect(textsOf(section(counseling, 'counselor'), 'dd')).toEqual(['7+', '1200+'])
  expect(textsOf(section(counseling, 'counselor'), 'dt')).toEqual([
    'years of counseling',
    'students counseled',
  ])
  const [pricing] = textsOf(await contentOf('/pricing'), 'table')
  for (const text of ['15 minutes', '60 minutes', '₹1,416', '₹1,200', '₹216', 'GST (18%)'])
    expect(pricing).toContain(text)
  const terms = extractText(await contentOf('/terms'))
  expect(terms).toContain('A cancellation needs 24 hours’ notice for a full refund.')
  expect(terms).toContain('No-shows are not refunded.')
  expect(terms).toContain('Moving a session is subject to availability.')
  expect(terms).toContain('paid in full before')
  const rows = textsOf(await contentOf('/refunds'), 'tr').join('\n')
  expect(rows).toMatch(/24 hours or more before.*Everything you paid/)
  expect(rows).toMatch(/less than 24 hours before.*Nothing/)
  expect(rows).toMatch(/You miss the session.*Nothing/)
  expect(textsOf(await contentOf('/about/culture'), 'h2').join()).toMatch(
    /10 ?% of working time goes into training/,
  )
})

test('hides the team’s email address from the HTML of pages with scripts', async () => {
  for (const path of ['/services/sessionbooking', '/services/counselor-login'])
    expect(await htmlOf(path), path).not.toContain(company.teamEmail)
})

test('shows the specified dates and limits of the pitch event and the webinar', async () => {
  const event = await contentOf('/insights/events')
  expect(await contentOf('/insights/edm-webinar')).toContain('Submission deadline')
  expect(extractText(section(event, 'key-dates'))).toMatch(
    /11 Sept 2025 Submission deadline.*13 Sept 2025 Top 25 selected.*16 Sept 2025 , 5 PM Second-level submission.*17 Sept 2025 , 5 PM Finals and top 3 winners/,
  )
  const details = extractText(section(event, 'details'))
  for (const fact of ['17 Sept 2025', 'institute', 'teams of 1-5 members', 'Max five teams'])
    expect(details).toContain(fact)
  for (const fact of ['5-minute English video', 'Rs 1,00,000 seed capital']) expect(details).toContain(fact)
  expect(extractText(event)).toMatch(/Round 1 ?: Online.*before 11 Sept.*Round 2 ?: Live on campus/)
  expect(event).toMatch(/target="_blank"[^>]*>Register Now/)
  const webinar = await contentOf('/insights/webinars')
  expect(extractText(webinar)).toMatch(/29 July 2025.*4:00-5:00 PM IST.*Online/)
  expect(count(section(webinar, 'speakers'), /<h3/g)).toBe(3)
  expect(webinar).toMatch(/target="_blank"[^>]*>Register on the event page/)
  for (const page of [event, webinar]) expect(page).toContain('This event has ended')
})
