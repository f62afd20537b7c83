import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { LegalNotes } from '#app/site/footer/legal-notes.tsx'
import { siteHead } from '#app/site/head/site-head.ts'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  speakFor(demoCompany)
})

it('names the year of the content below the page, and that of the first one in its metadata', () => {
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00Z') })
  render(<LegalNotes />)
  expect(screen.getByText(/^© 2027 /)).toBeTruthy()
  const copyright = siteHead().meta.find((tag) => 'name' in tag && tag.name === 'copyright')
  expect(copyright).toMatchObject({ content: expect.stringMatching(/^© 2025 /) })
})

it('names who builds also where a feed has told nothing but the name, and nobody where it has not', () => {
  const seller = { name: 'ООО «СЗ «Берег»', phone: null, isDeveloper: true }
  speakFor(null, { mainCityId: 7, seller })
  render(<LegalNotes />)
  expect(screen.getByText(/^Застройщик – ООО «СЗ «Берег»\. Проектные декларации/)).toBeTruthy()
  // The legal name has just been told.
  expect(screen.getByText(/^© \d+ Берег$/)).toBeTruthy()
  cleanup()
  speakFor(null, { mainCityId: 7, seller: { ...seller, name: null } })
  render(<LegalNotes />)
  expect(screen.queryByText(/Застройщик/)).toBeNull()
  expect(screen.getByText(/^© \d+ Новостройки$/)).toBeTruthy()
})
