import { describe, expect, it } from 'vitest'
import { refusedInput } from '#app/site/errors/refused-input.ts'

describe('refusedInput', () => {
  it('knows what an input schema refused, and says nothing of it', () => {
    const error = new Error(
      JSON.stringify([{ code: 'invalid_type', path: ['rooms'], message: 'expected number' }]),
    )
    expect(refusedInput(error)).toMatchObject({ status: 400, message: 'Запрос составлен неверно' })
  })

  it.each([
    new Error('[lost]'),
    new Error('[]'),
    new Error('["text"]'),
    new Error('connection refused'),
    new TypeError('[{"path":[],"message":"x"}]'),
    'text',
  ])('takes %s for something else', (error) => {
    expect(refusedInput(error)).toBeUndefined()
  })
})
