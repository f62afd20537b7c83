import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { AreaLinks } from '#app/features/genplan/picture/area-links.tsx'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'
import { aFlatArea } from '../a-flat-area.ts'

afterEach(cleanup)

const flat = (id: number, status: Status = 'free'): GenplanArea => aFlatArea(id, { flat: { status } })

let show: (areas: GenplanArea[]) => void

function Plan({ initial }: { initial: GenplanArea[] }) {
  const [areas, setAreas] = useState(initial)
  show = setAreas
  return (
    <AreaLinks
      areas={areas}
      size={{ width: 100, height: 100 }}
      label="План"
      search={{}}
      nameOf={({ label }) => label}
      highlighted={useHighlighted()}
      onChoose={() => {}}
    />
  )
}

const link = (name: string) => screen.getByRole('link', { name })

it('links what can be opened and tells what is sold', async () => {
  await renderInRouter(<Plan initial={[flat(1), flat(2, 'sold')]} />)
  expect(link('Квартира 1').getAttribute('href')).toBe('/choose/flat/1')
  expect(screen.getByRole('img', { name: 'Квартира 2' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Квартира 2' })).toBeNull()
})

it('goes round the flats by arrows, over the sold ones', async () => {
  await renderInRouter(<Plan initial={[flat(1), flat(2, 'sold'), flat(3)]} />)
  act(() => link('Квартира 1').focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(link('Квартира 3'))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(link('Квартира 1'))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(link('Квартира 3'))
})

it('hands the focus on when the flat that has it is sold', async () => {
  await renderInRouter(<Plan initial={[flat(1), flat(2), flat(3)]} />)
  act(() => link('Квартира 2').focus())
  act(() => show([flat(1), flat(2, 'sold'), flat(3)]))
  expect(document.activeElement).toBe(link('Квартира 3'))
})

it('leaves the focus alone when another flat is sold', async () => {
  await renderInRouter(<Plan initial={[flat(1), flat(2)]} />)
  act(() => link('Квартира 1').focus())
  act(() => show([flat(1), flat(2, 'sold')]))
  expect(document.activeElement).toBe(link('Квартира 1'))
})
