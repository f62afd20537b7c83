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

it('tells the least price of the floor that the pointer or the focus is on', () => {
  const { rerender } = render(<FloorSigns picture={PICTURE} highlighted={null} />)
  expect(screen.queryByText(/₽/)).toBeNull()
  rerender(<FloorSigns picture={PICTURE} highlighted={2} />)
  expect(screen.getByText(/^от 4.млн.₽$/)).toBeTruthy()
  rerender(<FloorSigns picture={PICTURE} highlighted={3} />)
  expect(screen.queryByText(/₽/)).toBeNull()
})

const floorsAt = (count: number, gap: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...floor(index + 1, 4e6),
    pin: [0, (index + 1) * gap] satisfies [number, number],
  }))

it('leaves out more marks on a phone, whose screen a wide picture is low on', () => {
  const onPhone = (width: number) => {
    const { container, unmount } = render(
      <FloorSigns picture={{ ...PICTURE, width, areas: floorsAt(5, 4) }} highlighted={null} />,
    )
    const marks = [...container.children].filter(({ classList }) => !classList.contains('max-lg:hidden'))
    const floors = marks.map((mark) => mark.querySelector('.font-semibold')?.textContent)
    unmount()
    return floors
  }
  expect(onPhone(60)).toEqual(['1', '2', '3', '4', '5'])
  expect(onPhone(100)).toEqual(['1', '3', '5'])
})

it('leaves out marks that would lie on one another, but none that is pointed at', () => {
  const areas = floorsAt(7, 2)
  const marks = () =>
    screen.getAllByText(/^\d$/, { selector: '.font-semibold' }).map(({ textContent }) => textContent)
  const { rerender } = render(<FloorSigns picture={{ ...PICTURE, areas }} highlighted={null} />)
  expect(marks()).toEqual(['1', '4', '7'])
  rerender(<FloorSigns picture={{ ...PICTURE, areas }} highlighted={2} />)
  expect(marks()).toEqual(['1', '2', '4', '7'])
})

it.each([2, 3, 4, 5, 6, 16, 17, 24])(
  'marks the lowest and the highest of %i floors on every screen',
  (count) => {
    const areas = floorsAt(count, 3).reverse()
    const { container } = render(<FloorSigns picture={{ ...PICTURE, areas }} highlighted={null} />)
    const everywhere = [...container.children].filter(
      ({ className }) => !/(?:^| )(?:max-)?lg:hidden/.test(className),
    )
    const floors = everywhere.map((mark) => Number(mark.querySelector('.font-semibold')?.textContent))
    expect([floors.at(0), floors.at(-1)]).toEqual([1, count])
    expect(Math.min(...floors.slice(1).map((id, index) => id - (floors[index] ?? 0)))).toBeGreaterThan(
      count > 2 ? 1 : 0,
    )
  },
)
