import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CompareCounter } from '#app/features/favorites/compare/compare-counter.tsx'
import { CompareToggle } from '#app/features/favorites/compare/compare-toggle.tsx'
import { currentToasts, dropToast } from '#app/ui/overlay/toast-queue.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  // The queue is of the module, which the next file may share.
  for (const { id } of currentToasts()) dropToast(id)
})

const drawList = () =>
  renderInRouter(
    <>
      <CompareCounter />
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareToggle key={id} id={id} title={`Квартира ${id}`} />
      ))}
    </>,
  )
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const counter = () => screen.queryByRole('link', { name: /Сравнение/ })
const toast = () => currentToasts().at(-1)

it('counts what is put side by side, and leads to it', async () => {
  await drawList()
  expect(counter()).toBeNull()
  press(/Квартира 3$/)
  expect(toast()).toMatchObject({ text: 'Добавлено в сравнение. Отметьте ещё одну' })
  press(/Квартира 1$/)
  expect(
    screen.getByRole('button', { name: 'Убрать из сравнения: Квартира 1' }).getAttribute('aria-pressed'),
  ).toBe('true')
  expect(counter()?.getAttribute('aria-label')).toBe('Сравнение, 2\u00a0квартиры')
  expect(counter()?.getAttribute('href')).toMatch(/^\/favorites\?compare=/)
  press(/Квартира 3$/)
  expect(counter()?.getAttribute('aria-label')).toBe('Сравнение, 1\u00a0квартира')
  expect(localStorage.getItem('compared')).toBe('[1]')
})

it('takes four, and says of the fifth what to do instead', async () => {
  const router = await drawList()
  for (const id of [1, 2, 3, 4, 5]) press(new RegExp(`Квартира ${id}$`))
  // What is said of the last press stands alone.
  expect(currentToasts()).toHaveLength(1)
  expect(localStorage.getItem('compared')).toBe('[1,2,3,4]')
  expect(screen.getByRole('button', { name: 'Сравнить: Квартира 5' }).getAttribute('aria-pressed')).toBe(
    'false',
  )
  expect(toast()?.text).toBe('Рядом помещаются четыре квартиры')
  await act(async () => toast()?.action?.run())
  expect(router.state.location.pathname).toBe('/favorites')
  expect(router.state.location.search).toEqual({ compare: [1, 2, 3, 4] })
})
