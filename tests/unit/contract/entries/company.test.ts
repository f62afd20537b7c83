import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { companySchema } from '#app/contract/entries/company.ts'

const demo: Record<string, unknown> = JSON.parse(readFileSync('demo/content/company.json', 'utf8'))

/** What the schema says of the demonstration's company with other fields. */
function faultsOf(fields: Record<string, unknown>): string[] {
  const { error } = companySchema.safeParse({ ...demo, ...fields })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the company', () => {
  it('of the demonstration is whole', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    [{ inn: '5900000011' }, 'inn: must be an ИНН of ten digits; the last digit does not fit the others'],
    [{ inn: '59' }, 'inn: must be an ИНН'],
    [{ ogrn: '1095900000018' }, 'ogrn: must be an ОГРН of thirteen digits'],
    [{ phone: '8 342 000-00-00' }, 'phone: must be +7 and ten digits'],
    [{ time_zone: 'Perm' }, 'time_zone: must be a time zone of the IANA list'],
    [{ email: 'нет' }, 'email: must be an e-mail address'],
    [{ social: [{ title: 'Мы', url: 'javascript:alert(1)' }] }, 'social.0.url: must be an https address'],
    [{ main_city: 'Пермь' }, 'main_city: must be lower-case Latin letters'],
    [{ name: '' }, 'name: '],
    [{ nmae: 'Сажень' }, ': Unrecognized key'],
  ])('with %j is refused', (fields, words) => {
    expect(faultsOf(fields).join('\n')).toContain(words)
  })

  it('of an earlier release may have a heading of its street, which nobody shows', () => {
    const street = { project: 'zarechenskaya', label: 'Прогулка' }
    const company = companySchema.parse({ ...demo, street: { ...street, heading: 'Улица' } })
    expect(company.street).toEqual(street)
    expect(faultsOf({ street: { project: 'zarechenskaya', lable: 'Прогулка' } })[0]).toContain('street.label')
  })

  it('may leave out what not every company has', () => {
    const { phones: _, email: _e, hours: _h, address: _a, street: _s, mortgages: _m, ...rest } = demo
    expect(companySchema.safeParse(rest).error).toBeUndefined()
  })
})
