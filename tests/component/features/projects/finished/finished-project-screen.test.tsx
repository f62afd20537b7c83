import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Complex } from '#app/contract/finished.ts'
import { FinishedProjectScreen } from '#app/features/projects/finished/finished-project-screen.tsx'
import type { OnSale } from '#app/features/projects/finished/nearest-on-sale.ts'
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

const NONE: OnSale = { near: [], flats: 0 }

const draw = (complex: Complex, { onSale = NONE, flats = 0 }: { onSale?: OnSale; flats?: number } = {}) =>
  renderInRouter(
    <FinishedProjectScreen
      complex={complex}
      crumbs={[]}
      openDocument={undefined}
      onSale={onSale}
      flats={flats}
      shifts={null}
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

it('says that its year is the one of the last house', async () => {
  await draw(COMPLEX)
  expect(screen.getByText('Дом сдан')).toBeTruthy()
  cleanup()
  await draw(
    aComplex({
      buildings: [...COMPLEX.buildings, ...COMPLEX.buildings].map((house, at) => ({
        ...house,
        name: `Корпус ${at}`,
      })),
    }),
  )
  expect(screen.getByText('Последний дом сдан')).toBeTruthy()
})

it('leads on to what is built in its city now, and to its own flats where some are on sale again', async () => {
  const city = { id: 4, name: 'Пермь' }
  await draw(COMPLEX, { onSale: { city, near: [aProject()], flats: 21 }, flats: 3 })
  const band = within(screen.getByRole('region', { name: 'Строим сейчас: Пермь' }))
  expect(band.getByRole('article', { name: 'Берег' })).toBeTruthy()
  const own = band.getByRole('link', { name: /^3.квартиры в этом проекте$/ })
  expect(own.getAttribute('href')).toContain('sloboda')
  expect(band.getByRole('link', { name: /^Показать 21.квартиру$/ }).getAttribute('href')).toContain('city')
})

it('has no block of sales where nothing is on sale', async () => {
  await draw(COMPLEX)
  expect(screen.queryByText(/в продаже/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Строим сейчас/ })).toBeNull()
})
