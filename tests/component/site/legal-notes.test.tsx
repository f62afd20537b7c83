import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LegalNotes } from '#app/site/footer/legal-notes.tsx'
import { siteHead } from '#app/site/head/site-head.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('names the year of the content below the page, and that of the first one in its metadata', () => {
  vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00Z') })
  render(<LegalNotes />)
  expect(screen.getByText(/^© 2027 /)).toBeTruthy()
  const copyright = siteHead().meta.find((tag) => 'name' in tag && tag.name === 'copyright')
  expect(copyright).toMatchObject({ content: expect.stringMatching(/^© 2025 /) })
})
