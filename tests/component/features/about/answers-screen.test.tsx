import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Answers } from '#app/contract/content/about.ts'
import { AnswersScreen } from '#app/features/about/answers-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const answer = (slug: string, question: string) => ({
  slug,
  question,
  body: [{ kind: 'paragraph' as const, spans: [{ text: `Ответ ${slug}.` }] }],
})

const all: Answers = {
  topics: [
    { title: 'Деньги', answers: [answer('eskrou', 'Что такое эскроу?'), answer('platit', 'Когда платить?')] },
    { title: 'Сроки', answers: [answer('klyuchi', 'Когда ключи?')] },
  ],
  total: 3,
}
const phone = <a href="tel:+70000000000">+7 000 000-00-00</a>

const fold = (question: string) => screen.getByText(question).closest('details')

it('shows the answers by topic, folded but the first, each with a link to itself', async () => {
  await renderInRouter(<AnswersScreen typed="" found={all} phone={phone} />)
  const money = within(screen.getByRole('region', { name: 'Деньги' }))
  expect(money.getAllByRole('group')).toHaveLength(2)
  expect(fold('Что такое эскроу?')?.open).toBe(true)
  expect([fold('Когда платить?')?.open, fold('Когда ключи?')?.open]).toEqual([false, false])
  expect(fold('Что такое эскроу?')?.querySelector('a')?.getAttribute('href')).toBe('#eskrou')
  const topics = within(screen.getByRole('navigation', { name: 'Темы' })).getAllByRole('link')
  // The count stays in the line of the last word.
  expect(topics.map(({ textContent }) => textContent)).toEqual(['Деньги\u00a02', 'Сроки\u00a01'])
  expect(topics.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)).toEqual([
    'Деньги',
    'Сроки',
  ])
})

it('the hash of the address opens its answer', async () => {
  history.replaceState(null, '', '/#klyuchi')
  await renderInRouter(<AnswersScreen typed="" found={all} phone={phone} />)
  expect(fold('Когда ключи?')?.open).toBe(true)
  expect(fold('Когда платить?')?.open).toBe(false)
})

it('keeps what was typed, and says how many were found for what', async () => {
  const found = { ...all, corrected: 'эскроу' }
  await renderInRouter(<AnswersScreen typed="ескроу" found={found} phone={phone} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Найти ответ' }).value).toBe('ескроу')
  expect(screen.getByRole('status').textContent).toMatch(/^Найдено по запросу «эскроу»: 3\sответа/)
  expect(screen.getByRole('link', { name: 'Показать все' }).getAttribute('href')).toBe('/about/answers')
  expect(screen.queryByRole('navigation', { name: 'Темы' })).toBeNull()
})

it('after the answers it tells where else to ask', async () => {
  await renderInRouter(<AnswersScreen typed="" found={all} phone={phone} />)
  const aside = within(screen.getByRole('complementary', { name: 'Не\u00a0нашли ответ?' }))
  expect(aside.getByRole('link', { name: '+7 000 000-00-00' })).toBeTruthy()
  expect(aside.getByRole('link', { name: 'Задать вопрос' }).getAttribute('href')).toBe('/forms/contacts')
})

it('the only one found stands open', async () => {
  const [, late] = all.topics
  await renderInRouter(
    <AnswersScreen typed="ключи" found={{ topics: late ? [late] : [], total: 1 }} phone={phone} />,
  )
  expect(fold('Когда ключи?')?.open).toBe(true)
})

it('without an answer it leads to all answers, to the search of the site and to the phone', async () => {
  await renderInRouter(<AnswersScreen typed="слоны & мыши" found={{ topics: [], total: 0 }} phone={phone} />)
  expect(screen.getByRole('heading', { name: 'Такого ответа пока нет' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Показать все' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /по\sвсему сайту/ }).getAttribute('href')).toBe(
    `/search?q=${encodeURIComponent('слоны & мыши')}`,
  )
  expect(screen.getByRole('link', { name: '+7 000 000-00-00' })).toBeTruthy()
})
