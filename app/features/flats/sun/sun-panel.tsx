import { useState } from 'react'
import type { FlatSun } from '#app/contract/content/windows.ts'
import { sunDuration } from '#app/domain/sun/sun-duration.ts'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { PanelData } from '#app/features/flats/windows/panel-data.tsx'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { MonthChart } from './month-chart.tsx'
import { SunDiagram } from './sun-diagram.tsx'
import { clock, MONTHS, roomName, type SunRoom, sunLines } from './sun-words.ts'

/** The month that is shown first where nobody says today's: day and night are equal, so it stands for the year. */
const MARCH = 2

/** When the sun shines into a flat, month by month. */
export function SunPanel({ flat }: PanelProps) {
  return (
    <PanelData query={windowsQueries.sun(flat.id)} name="Солнце">
      {(sun) => <Sun sun={sun} />}
    </PanelData>
  )
}

function Sun({ sun }: { sun: FlatSun }) {
  const [month, setMonth] = useState(sun.month ?? MARCH)
  return (
    <div className="space-y-6">
      <MonthChart months={sun.months} chosen={month} onChoose={setMonth} />
      <div className="grid gap-6 lg:grid-cols-2">
        <SunDiagram sun={sun} month={month} />
        <div className="space-y-6">
          <DayWords sun={sun} month={month} />
          <p className="text-small text-tush-3">
            {sun.basis === 'houses'
              ? 'Посчитано по положению солнца 22-го числа каждого месяца, месту и высоте окон, по домам квартала и соседним домам. Облака, деревья и козырьки лоджий не учтены.'
              : 'Посчитано по положению солнца 22-го числа каждого месяца и сторонам света. Соседние дома не учтены: сколько из этого они закрывают, неизвестно.'}
          </p>
        </div>
      </div>
      <details>
        <summary className="link min-h-touch cursor-pointer content-center">Таблицей по месяцам</summary>
        <RoomTable sun={sun} />
      </details>
    </div>
  )
}

/** The chosen day in words. */
function DayWords({ sun, month }: { sun: FlatSun; month: number }) {
  const day = sun.months[month]
  const name = MONTHS[month]
  if (!day || !name) return null
  return (
    <div aria-live="polite">
      <h3 className="title-4">
        {sun.day}&nbsp;{name.of}:{' '}
        {day.minutes > 0 ? `${sunDuration(day.minutes)} солнца` : 'прямого солнца нет'}
      </h3>
      <p className="figures mt-1 text-small text-tush-3">
        {day.rise !== null && day.set !== null && (
          <>
            Восход в&nbsp;{clock(day.rise)}, заход в&nbsp;{clock(day.set)},{' '}
          </>
        )}
        выше всего в&nbsp;{clock(day.noon.minute)}, {Math.round(day.noon.altitude)}° над горизонтом.
      </p>
      <ul className="figures mt-4 divide-y divide-beton-200 border-beton-200 border-y">
        {sunLines(sun.rooms, month).map(({ title, words, side }) => (
          <li key={`${title} ${side} ${words}`} className="py-3">
            <p className="font-medium">{title}</p>
            <p className="text-small text-tush-2">
              {words}
              {side && <span className="text-tush-3">, окна на&nbsp;{side}</span>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const minutesIn = (room: SunRoom, month: number) =>
  (room.months[month] ?? []).reduce((sum, [from, to]) => sum + to - from, 0)

function RoomTable({ sun }: { sun: FlatSun }) {
  return (
    <DataTable
      caption="Прямое солнце по комнатам и месяцам, часы и минуты"
      className="mb-4 text-small [&_td]:px-2! [&_th]:px-2!"
    >
      <thead>
        <tr>
          <th scope="col">Комната</th>
          {MONTHS.map(({ short, name }) => (
            <th key={short} scope="col" abbr={name} className="text-right">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sun.rooms.map((room) => (
          <tr key={`${room.room} ${room.area} ${room.side}`}>
            <th scope="row" className="whitespace-nowrap">
              {roomName(room)}
              {room.room !== null && `, ${room.side}`}
            </th>
            {MONTHS.map(({ short }, month) => (
              <td key={short} className="text-right">
                {clock(minutesIn(room, month))}
              </td>
            ))}
          </tr>
        ))}
        <tr className="font-medium">
          <th scope="row">Вся квартира</th>
          {MONTHS.map(({ short }, month) => (
            <td key={short} className="text-right">
              {clock(sun.months[month]?.minutes ?? 0)}
            </td>
          ))}
        </tr>
      </tbody>
    </DataTable>
  )
}
