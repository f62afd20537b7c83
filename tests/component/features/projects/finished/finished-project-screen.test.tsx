import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Complex } from '#app/contract/finished.ts'
import { FinishedProjectScreen } from '#app/features/projects/finished/finished-project-screen.tsx'
import { aComplex } from '../../../../fixtures/projects.ts'
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

const draw = (complex: Complex) =>
  renderInRouter(<FinishedProjectScreen complex={complex} crumbs={[]} openDocument={undefined} />)

it('shows the documents of a finished project, those in force before the others', async () => {
  await draw(COMPLEX)
  expect(screen.getByRole('heading', { name: 'Документы' })).toBeTruthy()
  expect(screen.getByText('Разрешение new')).toBeTruthy()
  expect(screen.getByText('Прежние редакции: 1')).toBeTruthy()
})

it('says nothing of documents where there are none', async () => {
  await draw({ ...COMPLEX, documents: [] })
  expect(screen.queryByRole('heading', { name: 'Документы' })).toBeNull()
})
