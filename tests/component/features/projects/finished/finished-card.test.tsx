import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FinishedCard } from '#app/features/projects/finished/finished-card.tsx'
import { aComplex } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const words = () => screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')

it.each([
  ['10', '10 этажей'],
  ['9–21', '9–21 этаж'],
])('says what the number of floors counts: %s', async (floors, said) => {
  await renderInRouter(<FinishedCard project={aComplex({ floors })} />)
  expect(words()).toContain(`2 дома · ${said} · 288 квартир`)
})

it('says of each house what was promised and when it was there, where both are known', async () => {
  const house = { name: 'Корпус 1', floors: 10, flats: 153, deadline: 'I кв. 2024', finished: 'IV кв. 2023' }
  const buildings = [house, { ...house, name: 'Корпус 2', finished: '' }]
  await renderInRouter(<FinishedCard project={aComplex({ buildings })} />)
  expect(words()).toContain('Корпус 1: обещали I кв. 2024, сдали IV кв. 2023')
  expect(words()).toContain('на квартал раньше')
  expect(words()).not.toContain('Корпус 2')
})

it('says in which years the houses were finished', async () => {
  const house = { name: 'Корпус 1', floors: 10, flats: 153, deadline: 'I кв. 2024', finished: 'II кв. 2024' }
  const of = async (finished: string) => {
    const buildings = [house, { ...house, name: 'Корпус 2', finished }]
    await renderInRouter(<FinishedCard project={aComplex({ year: 2024, buildings })} />)
    const said = words()
    cleanup()
    return said
  }
  expect(await of('IV кв. 2023')).toContain('сдан в 2023–2024 годах')
  expect(await of('IV кв. 2024')).toContain('сдан в 2024 году')
  expect(await of('')).toContain('сдан в 2024 году')
})

it('says of a render that it is one', async () => {
  const image = { url: '/a.webp', width: 1600, height: 900, alt: 'Двор' }
  await renderInRouter(<FinishedCard project={aComplex({ image })} />)
  expect(screen.queryByText('Визуализация')).toBeNull()
  cleanup()
  await renderInRouter(
    <FinishedCard project={aComplex({ image: { ...image, alt: 'Двор. Визуализация' } })} />,
  )
  expect(screen.getByText('Визуализация')).toBeTruthy()
})

it('names the city where no heading does', async () => {
  await renderInRouter(<FinishedCard project={aComplex()} hasCity />)
  expect(words()).toContain('Пермь, ул. Слободская, 11')
})
