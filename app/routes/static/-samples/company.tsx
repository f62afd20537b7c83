import type { ReactNode } from 'react'
import type { ContactCity, Office } from '#app/contract/content/contacts.ts'
import type { Partner } from '#app/contract/content/partners.ts'
import { ContactsScreen } from '#app/features/contacts/contacts-screen.tsx'
import { PartnersScreen } from '#app/features/partners/partners-screen.tsx'
import { VacancyScreen } from '#app/features/vacancies/vacancy-screen.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import type { SampleProps } from './sample-data.tsx'
import { sampleMark, samplePhoto } from './sample-pictures.ts'

function Sample({ crumbs, children }: SampleProps & { children: ReactNode }) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      {children}
    </>
  )
}

/** Two kinds: with a logo and a link, without both, and with a long name. */
export function PartnersSample({ crumbs }: SampleProps) {
  const partner = (slug: string, own: Partial<Partner>): Partner => ({
    slug,
    title: 'Банк «Образец»',
    kind: 'bank',
    text: 'Открывает счета эскроу и рассматривает заявки на ипотеку за два дня.',
    ...own,
  })
  return (
    <Sample crumbs={crumbs}>
      <PartnersScreen
        partners={[
          partner('obrazets', { logo: sampleMark('Банк'), url: 'https://www.bank.example/ipoteka' }),
          partner('bez-logotipa', { title: 'Банк без логотипа' }),
          partner('podryadchik', {
            title: 'Строительно-монтажное управление «Металлоконструкция»',
            kind: 'contractor',
            logo: sampleMark('Управление'),
          }),
        ]}
      />
    </Sample>
  )
}

/** With pay, three lists and whom to answer. */
export function VacancySample({ crumbs }: SampleProps) {
  return (
    <Sample crumbs={crumbs}>
      <VacancyScreen
        vacancy={{
          slug: 'obrazets',
          title: 'Инженер производственно-технического отдела',
          department: 'Стройка',
          city: { id: 2_147_483_001, name: 'Среднегорск', name_prep: 'в Среднегорске', region: null },
          salary_from: 110_000,
          salary_to: 150_000,
          experience: 'от 3 лет',
          employment: 'полная занятость, 5/2',
          duties: ['Исполнительная документация корпуса.', 'Приёмка работ вместе с технадзором.'],
          requirements: ['Образование строителя.'],
          conditions: ['Оформление с первого дня.', 'Обед за счёт компании.'],
          contact: { name: 'Анна Образцова', position: 'Менеджер по подбору', phone: '+73420000000' },
          body: [{ kind: 'paragraph', spans: [{ text: 'Нужен человек, который любит порядок в бумагах.' }] }],
          date: '21 ноября 2026',
          day: '2026-11-21',
          valid_through: null,
        }}
      />
    </Sample>
  )
}

/** A Monday at noon in the zone of the offices. */
const AT = Date.parse('2026-11-23T12:00:00Z')

/** An office that is open, one that is not, and a city with a number alone. */
export function ContactsSample({ crumbs }: SampleProps) {
  const office = (slug: string, own: Partial<Office>): Office => ({
    slug,
    title: 'Офис продаж «Образец»',
    kind: 'sales',
    address: 'ул. Образцовая, 14, корпус 2',
    phone: '+70000000001',
    email: 'office@company.example',
    lat: 58.01,
    lon: 56.22,
    schedule: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00', break: { from: '13:00', to: '14:00' } }],
    hours: ['пн–пт 9:00–20:00, перерыв 13:00–14:00'],
    how_to_get: 'Первый этаж, вход с бульвара.',
    photos: [samplePhoto('Офис снаружи'), samplePhoto('Офис внутри')],
    has_parking: true,
    state: null,
    ...own,
  })
  const city = (id: number, name: string, own: Partial<ContactCity>): ContactCity => ({
    id: 2_147_483_000 + id,
    slug: `gorod-${id}`,
    name,
    name_prep: `в городе ${name}`,
    region: null,
    is_main: id === 1,
    phone: '+70000000000',
    timezone: 'UTC',
    offices: [],
    base: null,
    ...own,
  })
  const closed = office('servis', {
    title: 'Служба сервиса',
    kind: 'service',
    lat: 58.02,
    lon: 56.25,
    schedule: [{ days: [2, 4], from: '10:00', to: '15:00' }],
    hours: ['вт, чт 10:00–15:00'],
    photos: [],
    has_parking: false,
  })
  return (
    <Sample crumbs={crumbs}>
      <ContactsScreen
        at={AT}
        company={{
          name: 'Образец',
          legal_name: 'ООО «СЗ «Образец»',
          inn: '7700000009',
          ogrn: '1267700000006',
          phone: '+70000000000',
          email: 'company@company.example',
          address: 'Среднегорск, ул. Образцовая, 14',
          hours: 'Ежедневно с 9:00 до 20:00',
        }}
        cities={[
          city(1, 'Среднегорск', { offices: [office('obrazets', {}), closed] }),
          city(2, 'Заозёрск', {}),
        ]}
      />
    </Sample>
  )
}
