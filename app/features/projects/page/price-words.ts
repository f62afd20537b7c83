import { formatPriceShort } from '#app/domain/format.ts'

/** "от 3,93 млн ₽"; "в продаже" where no flat tells its price. */
export const priceWords = (priceFrom: number | null): string =>
  priceFrom === null ? 'в\u00a0продаже' : `от ${formatPriceShort(priceFrom)}`
