import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { FacadeMap } from '#app/features/genplan/building/facade-map.tsx'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const floor = (id: number, height: number): GenplanArea => ({
  kind: 'floor',
  id,
  url: `/choose/genplan/bereg/korpus-1/etazh-${id}`,
  label: `${id} этаж`,
  path: 'M0 0h10v10Z',
  pin: [0, id * height],
  free: 2,
  price_from: 4e6,
  flat: null,
})

/** A facade of four floors, each so high, in hundredths of the picture. */
function Facade({ height }: { height: number }) {
  const highlighted = useHighlighted()
  return (
    <FacadeMap
      picture={{
        image: '/a.webp',
        width: 100,
        height: 100,
        alt: '',
        north: null,
        areas: [1, 2, 3, 4].map((id) => floor(id, height)),
      }}
      title="Фасад, корпус 1"
      search={{}}
      highlighted={highlighted}
      isHero={false}
    />
  )
}

const draw = (height: number) => renderInRouter(<Facade height={height} />)
const marks = () => screen.getByText(/^На.метках этаж и.число свободных квартир/).textContent

it('says that not all floors have a mark where there is no room for all', async () => {
  await draw(2)
  expect(marks()).toMatch(/, подписаны не.все\./)
  cleanup()
  await draw(4)
  expect(marks()).not.toMatch(/подписаны/)
})

it('names the list beside the facade on a phone, where a mark is one of several floors', async () => {
  await draw(10)
  expect(screen.getByText(/на.фасаде или в.списке/).className).toBe('lg:hidden')
})
