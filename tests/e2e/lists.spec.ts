import type { Page } from '@playwright/test'
import { shippedBusiness } from '#app/content/business.ts'
import { expect, test } from './fixtures.ts'

/** Lists required by the specification. */

type Links = [title: string, path: string][]

const links = (page: Page, selector: string): Promise<Links> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((link): [string, string] => [link.textContent.trim(), link.getAttribute('href') ?? '']),
    )

const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level, includeHidden: true }).allTextContents()

test('shows six navigation entries, four with submenus, in wide and stacked layouts', async ({ page }) => {
  await page.goto('/')
  for (const { name, width, menu, sub } of [
    { name: 'wide', width: 1360, menu: 'header > nav > ul > li', sub: '[popover]' },
    { name: 'stacked', width: 360, menu: '#small-menu > div > ul > li', sub: 'ul' },
  ]) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 800 })
      const entries = await links(page, `${menu} > a:not([href$="sessionbooking"])`)
      expect(entries).toEqual([
        ['Home', '/'],
        ['About Us', '/about'],
        ['Solutions', '/solutions'],
        ['Services', '/services'],
        ['Insights', '/insights'],
        ['ContactUs', '/contactus'],
      ])
      const under = (path: string) => links(page, `${menu}:has(> a[href="${path}"]) ${sub} a`)
      expect(await under('/about')).toEqual([
        ['Our Team', '/about/team'],
        ['Our Culture', '/about/culture'],
        ['Partners', '/about/tech-partners'],
        ['Leadership Principles', '/about/leadership'],
      ])
      expect(await under('/solutions')).toEqual([
        ['Curriculum Development Services', '/solutions/learning'],
        ['Professional Services', '/solutions/talent'],
        ['AI Solutions', '/solutions/innovation'],
        ['HR and Recruitment Analytics', '/solutions/hr'],
      ])
      expect(await under('/services')).toEqual([
        ['Career Counseling', '/services/career-counseling'],
        ['Skills Assessment', '/services/skills-assessment'],
        ['Professional Development', '/services/professional-development'],
      ])
      expect(await under('/insights')).toEqual([
        ['Blog', '/insights/blog'],
        ['Webinars', '/insights/webinars'],
        ['Events', '/insights/events'],
      ])
      for (const path of ['/', '/contactus']) expect(await under(path)).toEqual([])
    })
  }
})

test('shows the home page’s sections in order, its footer and eight topics', async ({ page }) => {
  await test.step('sections', async () => {
    await page.goto('/')
    expect(await headings(page, 2)).toEqual([
      `Next free ${shippedBusiness.sessionMinutes.free}-minute session`,
      'Who comes to us',
      'Transform Your Career with AI',
      'Vision',
      'Mission',
      'Values',
      'Our Services',
      'Our Founders',
      'Testimonials',
      'Tell us what you are trying to do',
    ])
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
    expect(await links(page, 'section[aria-labelledby=transform] li a')).toEqual([
      ['Curriculum Development Services', '/solutions/learning'],
      ['Professional Services', '/solutions/talent'],
      ['AI Solutions', '/solutions/innovation'],
      ['HR and Recruitment Analytics', '/solutions/hr'],
    ])
  })
  await test.step('footer', async () => {
    const foot = page.getByRole('contentinfo')
    for (const [title, path] of [
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Careers', '/careers'],
      ['ContactUs', '/contactus'],
    ] as const) {
      await expect(foot.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path)
    }
    await expect(foot.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(foot.locator('a[href^="tel:"]')).toBeVisible()
    await expect(foot.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(foot.locator('address')).toContainText('Hyderabad')
    await expect(foot.locator('a[target=_blank]')).toHaveCount(2)
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(
      Date.now(),
    )
    await expect(foot).toContainText(`© ${year} `)
  })
  await test.step('topics', async () => {
    await page.getByRole('button', { name: 'Contact', exact: true }).click()
    expect(await page.getByRole('dialog').getByLabel('Topic').locator('option').allTextContents()).toEqual([
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
})

const partsOf: Record<string, string[]> = {
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
  '/solutions': [
    'Curriculum Development Services',
    'Professional Services',
    'AI Solutions',
    'HR and Recruitment Analytics',
  ],
  '/clients/academic-partners': ['Universities', 'Research Institutions'],
  '/clients/resellers': ['Partner Benefits', 'Success Stories'],
  '/careers/life': ['Work-Life Balance', 'Learning Culture', 'Team Events'],
  '/careers/openings': ['AI Research Scientist', 'Senior Full Stack Developer', 'Product Manager'],
  '/careers/benefits': ['Health & Wellness', 'Learning & Development', 'Work Environment', 'Time Off'],
}

test('shows the lists of the specification on the other pages', async ({ page }) => {
  await test.step('all sections of each page, in order', async () => {
    for (const [path, list] of Object.entries(partsOf)) {
      await page.goto(path)
      const shown = await headings(page, 2)
      expect
        .soft(
          shown.filter((heading) => list.includes(heading)),
          path,
        )
        .toEqual(list)
    }
  })
  await test.step('four culture statements and five principles', async () => {
    await page.goto('/about/culture')
    await expect(page.locator('main ul:has(h2) > li')).toHaveCount(4)
    await page.goto('/about/leadership')
    await expect(page.locator('main ol > li')).toHaveCount(5)
  })
  await test.step('three leaders and two experts, each with a picture and a profile link to a new tab', async () => {
    await page.goto('/about/team')
    const parts = { 'Leadership Team': 3, 'Technical Experts': 2 }
    for (const [title, count] of Object.entries(parts)) {
      const people = page.locator('main section').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(people.getByRole('listitem')).toHaveCount(count)
      await expect(people.locator('li :is(img, svg.muggu)')).toHaveCount(count)
      await expect(people.locator('li a[target=_blank]')).toHaveCount(count)
    }
    expect(await headings(page, 3)).toEqual([
      'Founder and CEO',
      'Co-founder and HR head',
      'Chief technology officer',
      'Software developer',
      'Training manager',
    ])
  })
  await test.step('Apply Now on each of the three openings, linked to the form', async () => {
    await page.goto('/careers/openings')
    const apply = page.getByRole('link', { name: /^Apply Now/ })
    await expect(apply).toHaveCount(3)
    await apply.first().click()
    await expect(page).toHaveURL('/careers/openings/ai-research-scientist#apply')
    await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
  })
  await test.step('a list for each of the four kinds of benefits', async () => {
    await page.goto('/careers/benefits')
    const kinds = page.locator('main section[aria-labelledby^=benefits] ul')
    await expect(kinds).toHaveCount(4)
    const lengths = await kinds.evaluateAll((lists) => lists.map((list) => list.children.length))
    expect(Math.min(...lengths)).toBeGreaterThan(1)
  })
  await test.step('three questions, two parents, both bookings and a linked card on the counseling page', async () => {
    await page.goto('/services/career-counseling')
    await expect(page.locator('section[aria-labelledby=questions] details')).toHaveCount(3)
    await expect(page.locator('section[aria-labelledby=parents] blockquote')).toHaveCount(2)
    expect(await links(page, '#book article a')).toEqual([
      ['Book Free 15-min Session', '/services/sessionbooking'],
      ['Book 1 Hour Paid Session', '/services/paidsessioninitial'],
      ['The hour, minute by minute', '/services/paid-session'],
    ])
    await page
      .getByRole('link', { name: new RegExp(`^Free ${shippedBusiness.sessionMinutes.free}-minute session`) })
      .click()
    await expect(page.getByRole('heading', { name: 'Choose a session' })).toBeInViewport()
  })
  await test.step('fifteen professions and Other in the booking form', async () => {
    await page.goto('/services/sessionbooking')
    const group = page.getByRole('group', { name: /^Which work interests you/ })
    expect(await group.locator('label:has([type=checkbox])').allTextContents()).toEqual([
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
})
