import type { ReservationInfo } from '#app/contract/reservation.ts'

/** Questions and answers, as search engines read them (schema.org FAQPage). */
export function questionsData({ questions }: Pick<ReservationInfo, 'questions'>) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
