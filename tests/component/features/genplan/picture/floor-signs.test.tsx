import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { FloorSigns } from '#app/features/genplan/picture/floor-signs.tsx'

afterEach(cleanup)

const floor = (id: number, price: number | null): GenplanPicture['areas'][number] => ({
  kind: 'floor',
  id,
  url: `/choose/genplan/bereg/korpus-1/etazh-${id}`,
  label: `${id} этаж`,
  path: 'M0 0h10v10Z',
  pin: [0, id],
  free: 2,
  price_from: price,
  flat: null,
})
const PICTURE: GenplanPicture = {
  image: '/a.webp',
  width: 100,
  height: 100,
  alt: '',
  north: null,
  areas: [floor(2, 4e6), floor(3, null)],
}

/** Nothing is left out of the picture. */
const FRAME = { above: 0, below: 0 }

it('tells the least price of the floor that the pointer or the focus is on', () => {
  const { rerender } = render(<FloorSigns picture={PICTURE} frame={FRAME} highlighted={null} />)
  expect(screen.queryByText(/₽/)).toBeNull()
  rerender(<FloorSigns picture={PICTURE} frame={FRAME} highlighted={2} />)
  expect(screen.getByText(/^от 4.млн.₽$/)).toBeTruthy()
  rerender(<FloorSigns picture={PICTURE} frame={FRAME} highlighted={3} />)
  expect(screen.queryByText(/₽/)).toBeNull()
})

const floorsAt = (count: number, gap: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...floor(index + 1, 4e6),
    pin: [0, (index + 1) * gap] satisfies [number, number],
  }))

/** Floors whose number is written on a wide screen, where each has a tick. */
function marked(areas: GenplanPicture['areas']) {
  const { container, unmount } = render(
    <FloorSigns picture={{ ...PICTURE, areas }} frame={FRAME} highlighted={null} />,
  )
  expect(container.children.length).toBe(areas.length)
  const floors = [...container.querySelectorAll('.font-semibold')].map(({ textContent }) =>
    Number(textContent),
  )
  unmount()
  return floors
}

it('leaves out marks that would lie on one another, but none that is pointed at', () => {
  const areas = floorsAt(7, 1.5)
  const marks = () =>
    screen.getAllByText(/^\d$/, { selector: '.font-semibold' }).map(({ textContent }) => textContent)
  const { rerender } = render(<FloorSigns picture={{ ...PICTURE, areas }} frame={FRAME} highlighted={null} />)
  expect(marks()).toEqual(['1', '4', '7'])
  rerender(<FloorSigns picture={{ ...PICTURE, areas }} frame={FRAME} highlighted={2} />)
  expect(marks()).toEqual(['1', '2', '4', '7'])
})

it.each([2, 3, 4, 5, 6, 16, 17, 24])('marks the highest of %i floors, and others in even steps', (count) => {
  const floors = marked(floorsAt(count, 3).reverse())
  expect(floors.at(-1)).toBe(count)
  const steps = floors.slice(1).map((id, index) => id - (floors[index] ?? 0))
  expect(new Set(steps).size).toBeLessThanOrEqual(1)
  expect(floors.at(0)).toBeLessThanOrEqual(steps[0] ?? count)
})

it('marks the lowest floor too where a step that is a little longer meets it', () => {
  // Two floors have room for one mark: three steps of three floors.
  expect(marked(floorsAt(10, 3))).toEqual([1, 4, 7, 10])
  expect(marked(floorsAt(8, 3))).toEqual([2, 4, 6, 8])
})

it('tells in millions the least price of every floor that is high enough', () => {
  const areas = [...floorsAt(3, 5), { ...floor(4, null), free: 0, pin: [0, 20] satisfies [number, number] }]
  const { container } = render(
    <FloorSigns picture={{ ...PICTURE, areas }} frame={FRAME} highlighted={null} />,
  )
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    '124,00',
    '224,00',
    '324,00',
    '4––',
  ])
})
