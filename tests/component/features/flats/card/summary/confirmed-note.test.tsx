import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatSummary } from '#app/features/flats/card/summary/flat-summary.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function wordsOf(developer: string): Promise<string> {
  const flat = { ...sampleFlatCard(), developer: { name: developer, nashdom_url: null } }
  const none = { phone: undefined, finish: undefined, pay: null, favorite: null, requests: null }
  await renderInRouter(<FlatSummary flat={flat} chosen={{}} {...none} />)
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

it('says when the data were updated, and who the developer is', async () => {
  const words = await wordsOf('ООО «СЗ «Берег»')
  expect(words).toMatch(/Данные обновлены \d/)
  expect(words).toContain('Застройщик – ООО «СЗ «Берег».')
})

it('names no developer where nobody has named one, and never says that one has confirmed the data', async () => {
  const words = await wordsOf('Застройщик')
  expect(words).toMatch(/Данные обновлены \d/)
  expect(words).not.toContain('подтвержд')
})
