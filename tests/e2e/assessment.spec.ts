import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { takenOver } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test('what was missing goes from the list one by one, and with the last one the list goes for good', async ({
  page,
}) => {
  await page.goto('/services/skills-assessment?step=1')
  await takenOver(page)
  for (let item = 0; item < 15; item += 1)
    if (item !== 4 && item !== 5) await page.locator(`#q${item}-4`).check()
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await page.locator('#q5-2').check()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(page.locator('#q5-2')).toBeFocused()
  await page.locator('#q4-2').check()
  await expect(summary).toHaveCount(0)
  await expect(page.locator('#q4-2')).toBeFocused()
  await expect(page).not.toHaveTitle(/^Error: /)
  await page.reload()
  await expect(page.locator('#q4-2')).toBeChecked()
  await expect(summary).toHaveCount(0)
})

test('thirty-three taps lead to a result, and no address and no request has an answer in it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await page.goto('/')
  for (const answer of conventional().slice(0, 3))
    await tap(page.locator(`[data-first-questions] a[data-answer="${answer}"]:visible`))
  await page.reload()
  await expect(page.locator('.muggu-strand'), 'each answer is a strand of the figure, and stays').toHaveCount(
    3,
  )
  await tap(page.getByRole('link', { name: '27 to go' }))
  await takenOver(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
  for (const [index, answer] of [...conventional()].entries()) {
    if (index < 3) continue
    if (index === 15) {
      await tap(page.getByRole('button', { name: 'Next fifteen' }))
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Step 2')
      await page.reload()
      await takenOver(page)
    }
    await tap(page.locator(`#q${index}-${answer}`))
  }
  await tap(page.getByRole('button', { name: 'See your result' }))
  await expect(page).toHaveURL(/\?scores=25-25-25-75-75-100&line=\d{8}$/)
  const line = page.locator('.muggu-loop').and(page.locator('main figure path'))
  const drawn = await line.getAttribute('d')
  await page.reload()
  await takenOver(page)
  expect(await line.getAttribute('d'), 'the figure stays').toBe(drawn)
  for (const [save, size] of [
    ['Save for a status', [1080, 1920]],
    ['Save for a message', [1200, 630]],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: save }).click()
    const png = await readFile(await (await file).path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size)
  }
  // where the device shares nothing by itself, WhatsApp does
  const share = page.getByRole('link', { name: 'Share my muggu' })
  const sent = new URL((await share.getAttribute('href')) ?? '')
  expect(sent.origin).toBe('https://wa.me')
  expect(sent.searchParams.get('text')).toContain(new URL(page.url()).search)
  await page.getByRole('link', { name: 'Look at my answers again' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(15)
  expect(taps).toBeLessThanOrEqual(33)
  expect(asked.filter((address) => /[?&#](a|q\d+)=/.test(address))).toEqual([])

  await page.goto(`/services/skills-assessment?a=${conventional()}`)
  await expect(page, 'an old link opens, and its answers leave the address').toHaveURL(/\?scores=/)
})

test('where the device shares, one’s muggu goes as its picture, with the link beside it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: { text: string; files: File[] }) => {
        document.title = `${text} ${files.map(({ type, size }) => `${type} ${size > 1000}`)}`
      },
    })
  })
  await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0&line=48213507')
  await takenOver(page)
  await page.getByRole('link', { name: 'Share my muggu' }).click()
  await expect(page).toHaveTitle(/\?scores=60-100-20-80-10-0&line=48213507 image\/png true$/)
})

test('a child’s links: a parent answers beside them, and books for them with the result and their own consent ready', async ({
  page,
}) => {
  const linkOf = async (name: string) => {
    const whatsApp = await page.getByRole('link', { name }).getAttribute('href')
    return new URL(whatsApp ?? '').searchParams.get('text')?.match(/http\S+/)?.[0] ?? ''
  }
  await page.goto('/services/skills-assessment?scores=60-100-20-80-10-0&line=48213507')
  const [compare, book] = [
    await linkOf('Compare with a parent'),
    await linkOf('Appa, Amma, book this for me'),
  ]

  await page.goto(compare)
  await takenOver(page)
  await page.getByRole('link', { name: 'Start with the first fifteen' }).click()
  for (const [index, answer] of [...conventional()].entries()) {
    if (index === 15) await page.getByRole('button', { name: 'Next fifteen' }).click()
    await page.locator(`#q${index}-${answer}`).check()
  }
  await page.getByRole('button', { name: 'See your result' }).click()
  await expect(page.getByRole('img', { name: /^Both results/ })).toBeVisible()
  await expect(page.getByText('First question: Conventional, 100 and 0 (of 100).')).toBeVisible()

  await page.goto(book)
  await takenOver(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel('What would you like to talk about?')).toHaveValue(
    /^My skills assessment \(interests\): ISR\./,
  )
  await expect(page.getByRole('radio', { name: /^A student under 18/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^I am the parent or guardian/ })).not.toBeChecked()
})

/** Answers to the thirty: Conventional 5, Enterprising and Social 4, the others 2. */
function conventional(): string {
  const order = 'RSIEAC EARCIS CIESRA ARSICE ICSAER'.replaceAll(' ', '')
  return [...order].map((type) => ({ C: 5, E: 4, S: 4 })[type] ?? 2).join('')
}
