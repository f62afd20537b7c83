import { describe, expect, it } from 'vitest'
import { type InputMask, maskInput } from '#app/features/booking/form/input-mask.ts'

/** As a person types: key after key at the end. */
function typed(form: InputMask, text: string): string {
  return [...text].reduce((shown, key) => maskInput(form, shown + key, shown), '')
}

describe('a field with separators', () => {
  it.each([
    ['date', '21112016', '21.11.2016'],
    ['date', '21.11.2016', '21.11.2016'],
    ['code', '590012', '590-012'],
    ['code', '590-012', '590-012'],
    ['seria', '57045', '5704'],
    ['number', '1234567', '123456'],
  ] as const)('shows %s %s as %s', (form, keys, shown) => {
    expect(typed(form, keys)).toBe(shown)
  })

  it('takes what is pasted', () => {
    expect(maskInput('seria', '57 04', '')).toBe('5704')
    expect(maskInput('date', '2016-11-21', '')).toBe('2016-11-21')
  })

  it('does not fight with who takes signs away', () => {
    expect(maskInput('date', '21.1', '21.11')).toBe('21.1')
    expect(maskInput('code', '590-', '590-0')).toBe('590-')
  })

  it('shows letters, to be told of', () => {
    expect(maskInput('number', '12а', '12')).toBe('12а')
  })
})
