import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SubscriptionView } from '#app/domain/forms/subscription-view.ts'
import { SubscriptionScreen } from '#app/features/forms/subscription/subscription-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

/** What can be pressed: the values that the form sends, or the address of a link. */
const OFFERS: Record<SubscriptionView, string[]> = {
  asks: ['confirm', 'end'],
  confirmed: ['end'],
  isConfirmed: ['end'],
  ended: ['/forms/subscribe'],
  hasEnded: ['/forms/subscribe'],
  unknown: ['/forms/subscribe'],
  away: ['get'],
  full: ['get'],
}
const VIEWS: SubscriptionView[] = [
  'asks',
  'confirmed',
  'isConfirmed',
  'ended',
  'hasEnded',
  'unknown',
  'away',
  'full',
]

it.each(VIEWS)('%s: says what is the matter, and offers what can be done', async (view) => {
  await renderInRouter(<SubscriptionScreen view={view} subject={null} pace="daily" others={[]} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^[А-ЯЁ][^!.]+$/)
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const buttons = screen
    .queryAllByRole<HTMLButtonElement>('button')
    .map(({ form, name, value }) => (form?.method === 'get' ? 'get' : name === 'do' ? value : 'nothing'))
  expect([...buttons, ...links]).toEqual(OFFERS[view])
})

it('is a plain form that posts to its own address, which it does not name', async () => {
  await renderInRouter(<SubscriptionScreen view="asks" subject={null} pace="daily" others={[]} />)
  const forms = [...document.querySelectorAll('form')]
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([
    ['post', '?'],
    ['post', '?'],
  ])
})

it('of a subject names it with its page, and ends what else the address is told about', async () => {
  const subject = { title: 'Студия, 24 м²', path: '/choose/flat/7' }
  const others = [{ id: 12, title: 'Ход строительства, «Речной»', path: '/projects/rechnoy/progress' }]
  await renderInRouter(
    <SubscriptionScreen view="isConfirmed" subject={subject} pace="daily" others={others} />,
  )
  expect(screen.getByRole('link', { name: 'Студия, 24 м²' }).getAttribute('href')).toBe('/choose/flat/7')
  const pressed = screen.getAllByRole<HTMLButtonElement>('button').map(({ form, textContent }) => {
    const sent = form && new FormData(form)
    return [textContent?.split(':')[0], sent?.get('which') ?? 'this']
  })
  expect(screen.getByText(/Сообщаем: раз в\sдень/)).toBeTruthy()
  expect(pressed).toEqual([
    ['Присылать сразу', 'this'],
    ['Отписаться', 'this'],
    ['Отписаться', '12'],
    ['Отказаться от\u00a0всех сообщений об\u00a0изменениях', 'alerts'],
  ])
})
