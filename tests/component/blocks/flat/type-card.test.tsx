import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { sampleType } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('says in which city its project is: layouts of two cities may be called alike and cost twice as much', async () => {
  await renderInRouter(<TypeCard type={{ ...sampleType, city: { id: 4, name: 'Пермь' } }} />)
  expect(screen.getByRole('article').textContent).toContain(`${sampleType.project.name}, Пермь`)
})
