import type { ContactCompany } from '#app/contract/content/contacts.ts'

/** Who signs the contracts of the company. Its address is that of letters, the offices above have theirs. */
export function Requisites({ company }: { company: NonNullable<ContactCompany> }) {
  const { legal_name, inn, ogrn, address } = company
  return (
    <section
      aria-labelledby="rekvizity"
      className="mt-section-half flex flex-col gap-x-12 gap-y-2 sm:flex-row sm:flex-wrap sm:items-baseline"
    >
      <h2 id="rekvizity" className="title-4">
        Реквизиты
      </h2>
      <p>{legal_name}</p>
      <p className="figures text-small text-tush-3">
        ИНН&nbsp;{inn}, ОГРН&nbsp;{ogrn}
      </p>
      {address && <p className="text-small text-tush-3">{address}</p>}
    </section>
  )
}
