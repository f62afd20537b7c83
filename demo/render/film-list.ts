/** What the lens sees: zoom 1 is the whole picture; x and y place the rest of it, 0 left and top, 1 right and bottom. */
type Frame = { zoom: number; x: number; y: number }

/** One picture that the camera moves over: a file of `demo/pictures`, or a drawing of `demo/plans/out`. */
export type Shot = { file: string; seconds: number; from: Frame; to: Frame; caption: string }

/** A film without sound: its name, and the shots that fade into one another. */
export type Film = { name: string; shots: readonly Shot[] }

const whole: Frame = { zoom: 1, x: 0.5, y: 0.5 }
const at = (zoom: number, x: number, y: number): Frame => ({ zoom, x, y })

const MONTHS = ['Июнь', 'Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь']

/** A film for each video of the demonstration's albums. */
export const films: readonly Film[] = [
  {
    name: 'dvor-rechnoy',
    shots: [
      {
        file: 'rechnoy-court.webp',
        seconds: 4.5,
        from: at(1.18, 0, 0.6),
        to: at(1.06, 0.7, 0.5),
        caption: 'Двор «Речного квартала»',
      },
      {
        file: 'rechnoy-court-2.webp',
        seconds: 4.5,
        from: at(1.28, 0.9, 0.8),
        to: at(1.04, 0.4, 0.5),
        caption: 'Детская площадка у корпуса 6',
      },
    ],
  },
  {
    name: 'oblet-rechnoy',
    shots: [
      {
        file: 'rechnoy-genplan.webp',
        seconds: 5,
        from: at(1.6, 0.15, 0.7),
        to: at(1.25, 0.7, 0.45),
        caption: '«Речной квартал» сверху',
      },
      {
        file: 'rechnoy-hero.webp',
        seconds: 3.2,
        from: whole,
        to: at(1.14, 0.55, 0.35),
        caption: 'Вид с реки',
      },
      {
        file: 'rechnoy-view-evening.webp',
        seconds: 3.4,
        from: at(1.16, 0.6, 0.2),
        to: whole,
        caption: 'Вечер на набережной',
      },
    ],
  },
  {
    name: 'hod-sever',
    shots: MONTHS.map((month, index) => ({
      file: `sever-progress-${index + 1}.webp`,
      seconds: 2.1,
      from: at(1.02 + index * 0.02, 0.5, 0.4),
      to: at(1.04 + index * 0.02, 0.5, 0.4),
      caption: `«Северный дом», корпус 1. ${month} 2026`,
    })),
  },
  {
    name: 'planirovka-evro',
    shots: [
      {
        file: 'layouts/e2.svg',
        seconds: 5,
        from: whole,
        to: at(1.4, 0.5, 0.2),
        caption: 'Евро-2: кухня-гостиная и две спальни',
      },
      {
        file: 'interior-living-warm.webp',
        seconds: 4,
        from: at(1.2, 0.9, 0.6),
        to: at(1.02, 0.4, 0.5),
        caption: 'Кухня-гостиная',
      },
    ],
  },
  {
    name: 'otdelka-scandi',
    shots: [
      {
        file: 'interior-living-scandi.webp',
        seconds: 4.2,
        from: at(1.3, 0, 0.6),
        to: at(1.15, 0.9, 0.5),
        caption: 'Отделка «скандинавская»',
      },
      {
        file: 'interior-finish-scandi.webp',
        seconds: 3.8,
        from: at(1.25, 0.3, 0.3),
        to: at(1.02, 0.5, 0.5),
        caption: 'Пол, плитка, ткани и краска',
      },
    ],
  },
  {
    name: 'park-verkhniy',
    shots: [
      {
        file: 'verkhniy-park-hero.webp',
        seconds: 4,
        from: at(1.16, 0.2, 0.6),
        to: at(1.04, 0.7, 0.4),
        caption: '«Верхний парк» летом',
      },
      {
        file: 'verkhniy-park-view-autumn.webp',
        seconds: 4,
        from: at(1.04, 0.3, 0.4),
        to: at(1.2, 0.7, 0.7),
        caption: 'Тот же пруд осенью',
      },
    ],
  },
  {
    name: 'zarechenskaya-ulica',
    shots: [
      {
        file: 'zarechenskaya-view-street.webp',
        seconds: 4.2,
        from: at(1.2, 0.9, 0.7),
        to: at(1.04, 0.4, 0.4),
        caption: 'Улица Зареченская днём',
      },
      {
        file: 'zarechenskaya-hero.webp',
        seconds: 4.2,
        from: at(1.04, 0.4, 0.5),
        to: at(1.18, 0.6, 0.6),
        caption: 'И в сумерках',
      },
    ],
  },
]
