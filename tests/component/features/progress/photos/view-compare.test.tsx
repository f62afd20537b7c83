import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ViewCompare } from '#app/features/progress/photos/view-compare.tsx'

afterEach(cleanup)

const HOUSE = { id: 6, slug: 'korpus-6', number: '6', name: 'Корпус 6' }
const VIEW = ['Август 2026', 'Сентябрь 2026', 'Октябрь 2026', 'Ноябрь 2026'].map((title, index) => ({
  month: `2026-${String(index + 8).padStart(2, '0')}`,
  title,
  photo: { url: `/media/${index}.webp`, width: 1600, height: 900, alt: `Вид, ${title}` },
}))

const left = () => screen.getByRole('combobox', { name: 'Месяц слева' })
const right = () => screen.getByRole('combobox', { name: 'Месяц справа' })
const months = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** What is compared, by the pictures and the words of the line between them. */
const compared = () => ({
  pictures: screen.getAllByRole('img').map((img) => img.getAttribute('alt')),
  words: screen.getByRole('slider', { name: 'Было и стало: Корпус 6' }).getAttribute('aria-valuetext'),
})

it('compares the first month with the last one, and says from which month to which there are views', () => {
  render(<ViewCompare building={HOUSE} view={VIEW} />)
  expect(compared()).toEqual({
    pictures: ['Вид, Ноябрь 2026', 'Вид, Август 2026'],
    words: 'август 2026 на 50 % картинки, дальше ноябрь 2026',
  })
  expect(screen.getByText(/^Корпус 6 с.одной точки, август.– ноябрь 2026$/)).toBeTruthy()
})

it('offers on the right only months after the one on the left', async () => {
  render(<ViewCompare building={HOUSE} view={VIEW} />)
  expect(months(left())).toEqual(['Август 2026', 'Сентябрь 2026', 'Октябрь 2026'])
  expect(months(right())).toEqual(['Сентябрь 2026', 'Октябрь 2026', 'Ноябрь 2026'])
  await userEvent.selectOptions(left(), 'Сентябрь 2026')
  expect(months(right())).toEqual(['Октябрь 2026', 'Ноябрь 2026'])
})

it('compares any two months, and keeps the one on the right while it is later', async () => {
  render(<ViewCompare building={HOUSE} view={VIEW} />)
  await userEvent.selectOptions(right(), 'Октябрь 2026')
  expect(compared().pictures).toEqual(['Вид, Октябрь 2026', 'Вид, Август 2026'])
  await userEvent.selectOptions(left(), 'Сентябрь 2026')
  expect(compared().pictures).toEqual(['Вид, Октябрь 2026', 'Вид, Сентябрь 2026'])
})

it('takes the last month on the right when the month on the left has reached it', async () => {
  render(<ViewCompare building={HOUSE} view={VIEW} />)
  await userEvent.selectOptions(right(), 'Сентябрь 2026')
  await userEvent.selectOptions(left(), 'Октябрь 2026')
  expect(compared().pictures).toEqual(['Вид, Ноябрь 2026', 'Вид, Октябрь 2026'])
  expect(right()).toHaveProperty('value', '3')
})

it('shows nothing where there are not two months to compare', () => {
  const { container, rerender } = render(<ViewCompare building={HOUSE} view={VIEW.slice(0, 1)} />)
  expect(container.childElementCount).toBe(0)
  rerender(<ViewCompare building={HOUSE} view={[]} />)
  expect(container.childElementCount).toBe(0)
})
