import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PersonalDataConsent } from '#app/features/booking/steps/personal-data-consent.tsx'

afterEach(cleanup)

const onChange = vi.fn()
const text = { title: 'Согласие', html: '<p>Текст</p>' }
const theConsent = (isGiven: boolean, isRecorded: boolean, problem?: string) => (
  <PersonalDataConsent consent={{ text, isGiven, isRecorded, onChange }} problem={problem} />
)
const box = () => screen.getByRole<HTMLInputElement>('checkbox')

describe('the consent to the use of personal data', () => {
  it('that is recorded while it is on the screen keeps the focus, and says where it is withdrawn now', async () => {
    const { rerender } = render(theConsent(true, false))
    box().focus()
    rerender(theConsent(true, true))
    expect(document.activeElement).toBe(box())
    expect([box().checked, box().getAttribute('aria-disabled')]).toEqual([true, 'true'])
    const note = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/^Согласие записано. Отозвать его можно в.личном кабинете/)
    await userEvent.click(box())
    expect(box().checked).toBe(true)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('that was recorded before is a text, until it is missed: then there is a box with the problem', () => {
    const { rerender } = render(theConsent(true, true))
    expect(screen.queryByRole('checkbox')).toBeNull()
    rerender(theConsent(false, false, 'Отметьте согласие'))
    expect(box().id).toBe('booking-consent')
    expect(box().getAttribute('aria-describedby')).toBe('booking-consent-error')
    expect(screen.getByText('Отметьте согласие').closest('#booking-consent-error')).toBeTruthy()
    // Recorded again: the box that was just ticked stays.
    rerender(theConsent(true, true))
    expect(box().checked).toBe(true)
  })
})
