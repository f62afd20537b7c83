import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { FacadeMap } from '#app/features/genplan/building/facade-map.tsx'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const floor = (id: number): GenplanArea => ({
  kind: 'floor',
  id,
  url: `/choose/genplan/bereg/korpus-1/etazh-${id}`,
  label: `${id} этаж`,
  path: 'M0 0h10v10Z',
  pin: [0, id * 10],
  free: 2,
  price_from: 4e6,
  flat: null,
})

type FacadeProps = { floors: readonly number[]; hasMarks?: boolean }

/** A facade with these floors on sale. @param hasMarks - whether it is known where a mark of a floor stands */
function Facade({ floors, hasMarks = true }: FacadeProps) {
  const highlighted = useHighlighted()
  return (
    <FacadeMap
      picture={{
        image: '/a.webp',
        width: 100,
        height: 100,
        alt: '',
        north: null,
        areas: floors.map((id) => ({ ...floor(id), ...(!hasMarks && { pin: null }) })),
      }}
      title="Фасад, корпус 1"
      search={{}}
      highlighted={highlighted}
      isHero={false}
    />
  )
}

const draw = (floors = [1, 2, 3, 4]) => renderInRouter(<Facade floors={floors} />)

it('says what the marks of its floors tell', async () => {
  await draw()
  const words = screen.getByText(/^На.метках этаж/)
  expect(words.textContent).toMatch(/число свободных квартир и.цена от, млн.₽$/)
  expect(words.className).toBe('max-lg:hidden')
})

it('asks on a phone for a floor, and has no buttons there for a closer look', async () => {
  await draw()
  expect(screen.getByText(/^Нажмите на.этаж$/).className).toBe('lg:hidden')
  expect(screen.getByRole('button', { name: 'Приблизить' }).parentElement?.className).toContain(
    'max-lg:hidden',
  )
})

it('asks for a floor on every screen where its floors have no marks', async () => {
  await renderInRouter(<Facade floors={[1, 2]} hasMarks={false} />)
  expect(screen.queryByText(/метках/)).toBeNull()
  expect(screen.getByText(/^Нажмите на.этаж$/).className).toBe('')
})

it('tells the least price of each floor on a phone, at its own height, once more for fingers alone', async () => {
  await draw()
  const column = document.querySelector('.sticky')
  const tags = [...(column?.querySelectorAll('a') ?? [])]
  expect(tags.map(({ textContent, tabIndex, style }) => [textContent, tabIndex, style.top])).toEqual([
    ['14,00', -1, '10%'],
    ['24,00', -1, '20%'],
    ['34,00', -1, '30%'],
    ['44,00', -1, '40%'],
  ])
  expect(column?.closest('[aria-hidden="true"]')).toBeTruthy()
})

it('asks for no floor of a house that has none on sale', async () => {
  await draw([])
  expect(screen.queryByText(/этаж/)).toBeNull()
})
