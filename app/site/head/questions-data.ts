import type { SchemaThing } from '#app/domain/search/structured-data.ts'

type Question = { question: string; answer: string }

/** Questions and answers, as search engines read them (schema.org FAQPage). */
export function questionsData(questions: readonly Question[]): SchemaThing<'FAQPage'> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
