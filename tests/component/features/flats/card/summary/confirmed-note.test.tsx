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

it('says that the developer has confirmed the data where it is known who that is', async () => {
  const words = await wordsOf('ООО «СЗ «Берег»')
  expect(words).toMatch(/Данные подтверждены застройщиком \d/)
  expect(words).toContain('Застройщик – ООО «СЗ «Берег».')
})

it('says only when the data were updated where nobody has named the developer', async () => {
  const words = await wordsOf('Застройщик')
  expect(words).toMatch(/Данные обновлены \d/)
  expect(words).not.toContain('подтвержд')
})
