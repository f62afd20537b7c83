import { LegalScreen } from '#app/features/texts/legal-screen.tsx'
import { ServiceScreen } from '#app/features/texts/service-screen.tsx'
import { TextScreen } from '#app/features/texts/text-screen.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import type { SampleProps } from './sample-data.tsx'
import { samplePhoto } from './sample-pictures.ts'
import { sampleBlocks, sampleText } from './sample-texts.ts'

export function PageSample({ crumbs }: SampleProps) {
  const text = sampleText('Уникальные условия покупки', {
    lead: 'Что мы обещаем каждому покупателю и где это записано.',
    cover: samplePhoto('Набережная', 1600, 900),
  })
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <TextScreen text={text} />
    </>
  )
}

export function EthicsSample({ crumbs }: SampleProps) {
  const text = sampleText('Кодекс этики', { body: sampleBlocks.slice(0, 4) })
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <TextScreen text={text} />
    </>
  )
}

const versions = ['2026-11-01', '2025-06-01']

/** An earlier version of a legal text. */
export function AgreementSample({ crumbs }: SampleProps) {
  const text = sampleText('Политика обработки персональных данных', { valid_from: '2025-06-01', versions })
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <LegalScreen text={text} />
    </>
  )
}

/** A legal text in force. */
export function CookieSample({ crumbs }: SampleProps) {
  const body = sampleBlocks.slice(0, 3)
  const text = sampleText('Файлы cookie', { valid_from: '2026-11-01', versions, body })
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <LegalScreen text={text} />
    </>
  )
}

export function PurchasesSample({ crumbs }: SampleProps) {
  const steps = ['Выбор', 'Бронь', 'Договор', 'Ключи'].map((title, index) => ({
    title,
    text: `Что происходит на шаге ${index + 1} и сколько это занимает времени.`,
  }))
  const file = { url: '/media/obrazets.pdf', ext: 'pdf', bytes: 248_000, pages: 12 }
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <ServiceScreen
        service={{
          slug: 'purchases',
          title: 'Как купить квартиру',
          description: 'Образец страницы.',
          lead: 'От первого звонка до ключей: четыре шага и документы к каждому.',
          cover: samplePhoto('Офис продаж', 1600, 900),
          price: 'Бесплатно',
          what_to_bring: true,
          includes_title: 'Что входит в сопровождение',
          includes: ['Проект договора на почту', 'Заявка в несколько банков', 'Электронная подпись'],
          steps,
          body: sampleBlocks.slice(0, 3),
          documents: [{ title: 'Образец договора', file }],
        }}
        order={<LinkButton href="/forms/main">Отправить заявку</LinkButton>}
      />
    </>
  )
}
