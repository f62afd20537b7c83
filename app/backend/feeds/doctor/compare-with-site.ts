import type { FeedChange, FeedRunResult, ImportRefusal } from '#app/backend/feeds/import/import-result.ts'
import { formatNumber } from '#app/domain/format.ts'
import { type DoctorReport, groupProblems, sorted } from './examine-feed.ts'
import type { ProblemWords, ReportLanguage } from './problem-words.ts'

/** Changed flats of each kind that a report names. */
const EXAMPLES = 3

/**
 * The report with what an import would change and would tell besides: what is known only beside the flats of the site,
 * such as lost flats, changed ids and places that may be the same.
 *
 * @param foretold - of an import that was rolled back
 */
export function withComparison(report: DoctorReport, foretold: FeedRunResult): DoctorReport {
  const { source, counts, changes, outcome } = foretold
  const { language } = report
  const told = groupProblems(foretold.problems, foretold.problemCounts, language)
  const known = [...report.problems, ...report.guessed]
  // A refused import may have stopped before its last check.
  const groups =
    outcome === 'done'
      ? told
      : [...known, ...told.filter(({ code }) => known.every((group) => group.code !== code))]
  return {
    ...report,
    ...sorted(groups),
    changes: {
      source,
      counts,
      ...(outcome !== 'done' && { refusal: refusalWords(foretold, language) }),
      examples: [...Map.groupBy(changes, ({ kind }: FeedChange) => kind).values()].flatMap((ofKind) =>
        ofKind.slice(0, EXAMPLES),
      ),
    },
  }
}

function refusalWords({ refusedFor, refusal = '' }: FeedRunResult, language: ReportLanguage): ProblemWords {
  if (language === 'en') return { title: 'The site would refuse this file.', todo: refusal }
  return refusedFor ? russianWords(refusedFor) : UNREADABLE
}

const UNREADABLE: ProblemWords = {
  title: 'Сравнить с сайтом не получилось: файл не прочитался во второй раз.',
  todo: 'Повторите проверку.',
}

function russianWords(reason: ImportRefusal): ProblemWords {
  if (reason.code === 'busy') {
    return {
      title: 'Сравнить с сайтом не получилось: сейчас идёт другая загрузка.',
      todo: 'Повторите проверку позже.',
    }
  }
  if (reason.code === 'lost') {
    const [absent, known] = [formatNumber(reason.absent), formatNumber(reason.known)]
    return {
      title: `Сайт не примет этот файл: в нём нет ${absent} из ${known} квартир, которые сейчас на сайте.`,
      todo: 'Проверьте, весь ли файл выгружен и того ли он застройщика. Если этих квартир правда больше нет, попросите администратора подтвердить загрузку (--force).',
    }
  }
  if (reason.code === 'dialect') {
    return {
      title: `Сайт не примет этот файл: раньше отсюда приходил формат ${reason.known}, а теперь ${reason.found}.`,
      todo: 'Проверьте, тот ли это файл. Если формат сменили нарочно, попросите администратора подтвердить загрузку (--force).',
    }
  }
  return {
    title: 'Сайт не примет этот файл: в нём нет ни одной подходящей квартиры.',
    todo: 'Проверьте, что выгрузка не пустая. На сайте останутся прежние квартиры.',
  }
}
