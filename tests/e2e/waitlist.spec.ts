import type { Page } from '@playwright/test'
import { bookingRequest } from '../builders/requests.ts'
import { createClient, startsOnOffer } from '../client.ts'
import { aVisitor, takenOver, type Visitor } from './booking-page.ts'
import { expectPaid, heading, openCheckout, payByCard } from './payment-page.ts'
import { expect, test, type Workday } from './workday.ts'

test.use({ pays: true, viewport: { width: 360, height: 740 } })

/** Others are on offer too. */
const own = 'career-counselor'

/** Books all that is left of a day in the last week that is open; then one of them can be cancelled. */
async function fullDay(site: Workday, fromTheEnd: number) {
  const starts = (await startsOnOffer(site.url, { counselor: own })).filter(({ available }) => available)
  const date = [...new Set(starts.map((start) => start.date))].at(-fromTheEnd) ?? ''
  const client = createClient(2)
  const booked = await Promise.all(
    starts
      .filter((start) => start.date === date)
      .map(({ time }) => client.book(site.url, bookingRequest({ date, time, counselor: own }))),
  )
  client.close()
  const pages = booked.map(({ body }) => body.data?.manageUrl ?? '')
  return {
    date,
    /** Whoever has the first of its sessions cancels it. */
    async cancelFirst(): Promise<void> {
      const answer = await fetch(`${pages[0]}/cancellation`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(),
      })
      expect(answer.status).toBe(303)
    },
  }
}

async function join(page: Page, from: string, visitor: Visitor): Promise<void> {
  await page.goto(from)
  await takenOver(page)
  const form = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when a time is free')
  await page.getByRole('radio', { name: /^Myself/ }).check()
  await form.getByLabel('Name', { exact: true }).fill(visitor.name)
  await form.getByLabel('Email', { exact: true }).fill(visitor.email)
  await form.getByLabel('Phone', { exact: true }).fill(visitor.phone)
  await form.getByLabel('City', { exact: true }).fill(visitor.city)
  await page.getByRole('checkbox', { name: /^I am 18 or over/ }).check()
  await page.getByRole('button', { name: 'Put me on the waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the waitlist')
}

async function offered(site: Workday, { email }: Visitor, words: RegExp): Promise<string> {
  const [mail] = await site.mails(email, 1, 'A time is free')
  return words.exec(mail?.text ?? '')?.[0] ?? ''
}

test('nothing is free on a day: who gets in line is offered the time that somebody gives back, and takes it with a tap', async ({
  page,
  site,
}) => {
  const day = await fullDay(site, 2)
  const visitor = aVisitor()
  await page.goto(`/services/sessionbooking?counselor=${own}&date=${day.date}`)
  const wait = page.getByRole('link', { name: /^Tell me when a time/ }).first()
  await join(page, (await wait.getAttribute('href')) ?? '', visitor)
  const [told] = await site.mails(visitor.email, 1, 'You are on the waitlist')
  expect(told?.text).toContain('/services/waitlist/')

  await day.cancelFirst()
  await page.goto(await offered(site, visitor, /\S+\/confirmation\/[\w-]+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your session?')
  await takenOver(page)
  await page.getByRole('button', { name: 'Yes, book this session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
  const [booked] = await site.mails(visitor.email, 1, 'Your session is booked')
  expect(booked?.calendar?.method).toBe('REQUEST')
})

test('the paid hour is waited for as well: the mail leads to its payment', async ({ page, site }) => {
  const day = await fullDay(site, 4)
  const visitor = aVisitor()
  await join(page, `/services/waitlist?session=paid&counselor=${own}&date=${day.date}`, visitor)
  await day.cancelFirst()
  await page.goto(await offered(site, visitor, /\S+\?pay=[\w-]+/))
  await expect(heading(page)).toHaveText('Pay for your session')
  await payByCard(await openCheckout(page))
  await expectPaid(page)
  await site.mails(visitor.email, 1, 'Your session is booked')
})
