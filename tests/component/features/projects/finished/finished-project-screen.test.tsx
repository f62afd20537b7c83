import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Complex } from '#app/contract/finished.ts'
import type { Project } from '#app/contract/places.ts'
import { FinishedProjectScreen } from '#app/features/projects/finished/finished-project-screen.tsx'
import { aComplex, aProject } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const document = (slug: string, archive: boolean): Complex['documents'][number] => ({
  slug,
  title: `Разрешение ${slug}`,
  kind: 'РНВ',
  date: '18 апреля 2025',
  day: '2025-04-18',
  file: '/media/d/permit.pdf',
  ext: 'pdf',
  size: 30_000,
  pages: 2,
  section: { url: 'permits', title: 'Разрешения' },
  project: { slug: 'sloboda', name: 'Слобода' },
  archive,
})

const COMPLEX = aComplex({ documents: [document('new', false), document('old', true)] })

const draw = (complex: Complex, { near = [], flats = 0 }: { near?: Project[]; flats?: number } = {}) =>
  renderInRouter(
    <FinishedProjectScreen
      complex={complex}
      crumbs={[]}
      openDocument={undefined}
      near={near}
      flats={flats}
    />,
  )

it('shows the documents of a finished project, those in force before the others', async () => {
  await draw(COMPLEX)
  expect(screen.getByRole('heading', { name: 'Документы и застройщик' })).toBeTruthy()
  expect(screen.getByText('Разрешение new')).toBeTruthy()
  expect(screen.getByText('Прежние редакции: 1')).toBeTruthy()
})

it('says nothing of documents where there are none', async () => {
  await draw({ ...COMPLEX, documents: [] })
  expect(screen.queryByRole('heading', { name: /Документы/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Кто построил' })).toBeTruthy()
})

it('says of each house how far it was from what had been promised', async () => {
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
  await draw(COMPLEX)
  const row = within(screen.getByRole('row', { name: /Корпус 1/ }))
  expect(plain(row.getAllByRole('cell').at(-1)?.textContent)).toBe('на квартал раньше')
  cleanup()
  await draw(aComplex({ buildings: COMPLEX.buildings.map((house) => ({ ...house, deadline: '' })) }))
  expect(screen.queryByRole('columnheader', { name: 'Разница' })).toBeNull()
})

it('leads on to projects nearby, and to its own flats where some are on sale again', async () => {
  await draw(COMPLEX, { near: [aProject()], flats: 3 })
  const band = within(screen.getByRole('region', { name: 'Строим рядом' }))
  expect(band.getByRole('article', { name: 'Берег' })).toBeTruthy()
  const own = band.getByRole('link', { name: /^3.квартиры в этом проекте$/ })
  expect(own.getAttribute('href')).toContain('sloboda')
  expect(band.getByRole('link', { name: 'Квартиры в продаже: Пермь' })).toBeTruthy()
})

it('has no block of sales where nothing is on sale', async () => {
  await draw(COMPLEX)
  expect(screen.queryByText(/в продаже/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Строим рядом' })).toBeNull()
})
