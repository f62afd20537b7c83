import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import type { HouseState } from '#app/features/progress/house/house-state.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const first = { value: '2027-4', label: 'IV кв. 2027' }
const known: HouseState = { percent: 64, deadline: first, first, shifts: [] }

async function textOf(changes: Partial<HouseState> = {}) {
  const building = { slug: 'korpus-6', name: 'Корпус 6' }
  await renderInRouter(
    <HouseProgress project="rechnoy" building={building} state={{ ...known, ...changes }} />,
  )
  return document.body.textContent?.replaceAll('\u00a0', ' ')
}

it('tells how far the house is and that its deadline was never moved, with the way to the photographs', async () => {
  const text = await textOf()
  expect(text).toContain('готово 64 %')
  expect(text).toContain('Сдача IV кв. 2027, срок не переносился')
  expect(screen.getByRole('link', { name: /ход стройки/ }).getAttribute('href')).toBe(
    '/projects/rechnoy/progress?building=korpus-6',
  )
})

it('tells every shift with its reason', async () => {
  const to = { value: '2028-2', label: 'II кв. 2028' }
  const text = await textOf({
    deadline: to,
    shifts: [{ at: '2026-04-10', from: first, to, reason: 'Ждали сети' }],
  })
  expect(text).toContain('Сдача II кв. 2028, срок переносился 1 раз, сначала обещали IV кв. 2027')
  expect(text).toContain('10 апреля 2026: с IV кв. 2027 на II кв. 2028. Ждали сети')
})

it('says nothing of progress and shifts where nobody reports the construction', async () => {
  const text = await textOf({ percent: null })
  expect(text).toBe('Корпус 6: сдача IV кв. 2027')
  // Nothing has been written of it, so there is nothing to read either.
  expect(screen.queryByRole('link')).toBeNull()
})

it('says of a house that is handed over that it is, and nothing of works that go on', async () => {
  const ready = { value: 'ready', label: 'Дом сдан' }
  const text = await textOf({ percent: 100, deadline: ready })
  expect(text).toBe('Корпус 6: как строилиДом сдан')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/projects/rechnoy/progress?building=korpus-6')
})
