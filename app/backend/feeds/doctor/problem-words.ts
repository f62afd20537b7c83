import type { ProblemCode } from '#app/backend/feeds/problem.ts'

/** Languages of the report. */
export type ReportLanguage = 'ru' | 'en'

/** A problem for a person who did not make the feed: what it is, what the site does about it, and what to do. */
export type ProblemWords = { title: string; todo: string }

type Words = Readonly<Record<ReportLanguage, ProblemWords>>

const say = (ruTitle: string, ruTodo: string, enTitle: string, enTodo: string): Words => ({
  ru: { title: ruTitle, todo: ruTodo },
  en: { title: enTitle, todo: enTodo },
})

/** Words for every code: the compiler refuses one without them. */
const PROBLEMS: Readonly<Record<ProblemCode, Words>> = {
  'area.large': say(
    'Площадь слишком велика для квартиры',
    'Проверьте запятую: 4550 — это, скорее всего, 45,50 м².',
    'The area is too large for a flat',
    'Check the decimal comma: 4550 is probably 45.50 m².',
  ),
  'area.missing': say(
    'Нет площади — квартира не попадёт на сайт',
    'Укажите общую площадь в м².',
    'No area: the flat will not be on the site',
    'Give the total area in m².',
  ),
  'area.part': say(
    'Жилая площадь или кухня больше всей квартиры — число не показываем',
    'Проверьте площади: части не могут быть больше целого.',
    'Living area or kitchen is larger than the flat: the number is not shown',
    'Check the areas: a part cannot be larger than the whole.',
  ),
  'area.small': say(
    'Площадь слишком мала для квартиры',
    'Проверьте запятую: 4,55 — это, скорее всего, 45,5 м².',
    'The area is too small for a flat',
    'Check the decimal comma: 4.55 is probably 45.5 m².',
  ),
  'area.unit': say(
    'Непонятная единица площади — считаем, что это м²',
    'Пишите «кв. м».',
    'The unit of area is not clear: taken as m²',
    'Write "кв. м".',
  ),
  'building.likely-same': say(
    'Новый дом похож на дом, который на сайте уже есть, — пока показываем оба',
    'Если это один дом, дайте всем его квартирам одно название и один номер (id) дома.',
    'A new house may be one that the site has: both are shown for now',
    'If they are one, give all its flats one name and one id of the house.',
  ),
  'building.missing': say(
    'Не указан дом',
    'Укажите корпус, литер или дом: без этого шахматка не построится.',
    'The house is not named',
    'Name the house, or the chess of flats cannot be drawn.',
  ),
  'building.same': say(
    'Дом пришёл под другим названием, номером или адресом — узнали его, страница прежняя',
    'Проверьте, что это один и тот же дом.',
    'A house came under another name, id or address: it keeps its page',
    'Check that it is the same house.',
  ),
  'building.some-ids': say(
    'Номер (id) дома есть только у части его квартир — по названию и адресу считаем, что дом один',
    'Проверьте, что это один дом, и дайте его номер всем его квартирам.',
    'Only some flats of a house have its id: taken as one house by name and address',
    'Check that it is one house, and give its id to all its flats.',
  ),
  'ceiling.invalid': say(
    'Высота потолка невозможна — не показываем',
    'Укажите высоту в метрах, например 2,7.',
    'The ceiling height is impossible: not shown',
    'Give the height in metres, for example 2.7.',
  ),
  'city.missing': say(
    'Не указан город — взяли главный город сайта, а если регион другой, показываем регион',
    'Укажите город каждого комплекса.',
    'No city: taken as the main city of the site, or as the region if that is another',
    'Give the city of each complex.',
  ),
  'city.new': say(
    'Нового города на сайте ещё не было — он появится',
    'Проверьте, нет ли ошибки в названии города.',
    'A city that the site did not have: it will be added',
    'Check the spelling of the city.',
  ),
  'deadline.invalid': say(
    'Срок сдачи не читается — не показываем',
    'Укажите год и квартал от 1 до 4.',
    'The date of completion cannot be read: not shown',
    'Give a year and a quarter from 1 to 4.',
  ),
  'deal.hidden': say(
    'Переуступка или вторичная продажа — на сайт не выводим',
    'Если такие квартиры нужны на сайте, попросите администратора включить их.',
    'An assignment or a resale: hidden',
    'If the site should sell such flats, ask its operator to switch them on.',
  ),
  'discount.dates': say(
    'Даты скидки не читаются — скидку не показываем',
    'Укажите начало и конец скидки датами, например 2027-03-31.',
    'The dates of a discount cannot be read: the discount is not shown',
    'Give its first and its last day as dates, for example 2027-03-31.',
  ),
  'discount.implausible': say(
    'Скидка больше половины цены — не применяем',
    'Проверьте цену со скидкой: похоже на опечатку.',
    'The discount is over half of the price: not used',
    'Check the discounted price: it looks like a mistake.',
  ),
  'encoding.wrong': say(
    'Кодировка файла указана неверно — прочитали в настоящей',
    'Пусть в первой строке файла будет кодировка, в которой он записан.',
    'The file names a wrong encoding: read in its real one',
    'The first line of the file must name the encoding that it is written in.',
  ),
  'extra.no-house': say(
    'Кладовая или машино-место стоит в доме, где нет квартир',
    'Укажите дом, под которым они находятся: тогда сайт предложит их сначала покупателям этого дома. Без него их предложат всем в комплексе.',
    'A storeroom or a parking place stands in no house that has flats',
    'Name the house that it belongs to: its buyers are offered it first. Without it, it is offered to all of the complex.',
  ),
  'feed.drop': say(
    'В файле нет многих квартир, которые сейчас на сайте',
    'Проверьте, весь ли файл выгружен. Если квартир нет в трёх загрузках подряд, сайт их уберёт.',
    'Many flats of the site are not in the file',
    'Check that the export is whole. Flats that are absent three times in a row leave the site.',
  ),
  'feed.empty': say(
    'В файле нет ни одной подходящей квартиры',
    'Проверьте, что выгрузка не пустая. Сайт оставит прежние квартиры.',
    'The file has no flat that can be used',
    'Check that the export is not empty. The site keeps the flats that it has.',
  ),
  'feed.shared': say(
    'Часть квартир общая с другим источником: у каждой на сайте одна страница',
    'Проверьте, что главным назначен верный источник: он решает, где сведения расходятся.',
    'Some flats are shared with another source: each has one page',
    'Check that the right source comes first: it decides where the two differ.',
  ),
  'field.late': say(
    'Сведения о доме стоят после его квартир — мы их не учли',
    'Поставьте сведения о доме перед квартирами.',
    'Facts of a house come after its flats: they are not used',
    'Put the facts of a house before its flats.',
  ),
  'finish.unknown': say(
    'Незнакомое название отделки — не показываем',
    'Пишите: без отделки, черновая, предчистовая, чистовая, с мебелью.',
    'The name of the finish is not known: not shown',
    'Write one of: none, rough, prefinish, finish, furnished.',
  ),
  'floor.above-roof': say(
    'Этаж выше, чем этажей в доме',
    'Проверьте этажность дома. Пока показываем этаж без «из N».',
    'The floor is above the top of the house',
    'Check the number of floors of the house. Until then the floor is shown without "of N".',
  ),
  'floor.invalid': say(
    'Такого этажа не бывает — квартира не попадёт на сайт',
    'Проверьте номер этажа.',
    'The floor is impossible: the flat will not be on the site',
    'Check the floor.',
  ),
  'floor.missing': say(
    'Нет этажа — квартира не попадёт на сайт',
    'Укажите номер этажа.',
    'No floor: the flat will not be on the site',
    'Give the floor.',
  ),
  'hold.sold': say(
    'Квартира продана, а на сайте её держит покупатель, — покажем проданной',
    'Предупредите того, кто забронировал её на сайте.',
    'A flat is sold while a buyer holds it on the site: shown as sold',
    'Tell the person who holds it.',
  ),
  'id.changed': say(
    'У квартиры новый номер объявления — узнали её, страница прежняя',
    'Проверьте, что это та же квартира: рядом её прежний номер.',
    'A flat has a new id: it keeps its page',
    'Check that it is the same flat.',
  ),
  'id.duplicate': say(
    'Один и тот же номер объявления встречается дважды — взяли первое',
    'У каждой квартиры должен быть свой номер (id).',
    'One id twice: the first offer is used',
    'Every flat must have an id of its own.',
  ),
  'id.likely-changed': say(
    'Похоже, у квартиры сменился номер объявления, — покажем её как новую',
    'Если это та же квартира, верните прежний номер: он указан рядом.',
    'A flat may have a new id: added as a new one',
    'If it is the same flat, give it its old id again.',
  ),
  'id.long': say(
    'Слишком длинный номер объявления — квартира не попадёт на сайт',
    'Сократите id до 200 знаков.',
    'The id is too long: the flat will not be on the site',
    'Make the id shorter than 200 characters.',
  ),
  'id.missing': say(
    'Нет номера объявления (id) — квартира не попадёт на сайт',
    'Добавьте id: по нему сайт узнаёт квартиру при следующей загрузке.',
    'No id: the flat will not be on the site',
    'Add an id: the site knows a flat by it at the next import.',
  ),
  'image.address': say(
    'Адрес картинки не открывается в интернете — картинку пропустили',
    'Адрес должен начинаться с https:// или http://.',
    'A picture has no address on the web: skipped',
    'The address must begin with https:// or http://.',
  ),
  'image.guessed': say(
    'Не сказано, что на картинке, — определили по порядку и имени файла',
    'Пометьте картинки: план квартиры, план этажа, фото.',
    'What a picture shows is not said: guessed by order and name of the file',
    'Tag the pictures: plan, floor plan, photograph.',
  ),
  'kind.rent': say(
    'Объявление об аренде — не выводим',
    'Уберите аренду из этого файла.',
    'An offer to let: left out',
    'Take offers to let out of this file.',
  ),
  'kind.unknown': say(
    'Такие объекты сайт не продаёт — пропустили',
    'Оставьте в файле квартиры, апартаменты, кладовые, машино-места и помещения.',
    'The site does not sell such units: skipped',
    'Keep flats, apartments, storerooms, parking and premises in the file.',
  ),
  'number.long': say(
    'Номер квартиры слишком длинный — обрезали',
    'Оставьте не больше 16 знаков.',
    'The number of the flat is too long: cut',
    'A number has 16 characters at most.',
  ),
  'number.missing': say(
    'Нет номера квартиры',
    'Добавьте номер: без него покупатель и менеджер не поймут, о какой квартире речь.',
    'No number of the flat',
    'Add it: buyers and managers cannot name the flat without it.',
  ),
  'offer.foreign': say(
    'Объявление другого формата внутри файла — пропустили',
    'В одном файле должен быть один формат.',
    'An offer of another format in the file: skipped',
    'One file must have one format.',
  ),
  'place.exchanged': say(
    'Широта и долгота перепутаны — поменяли местами',
    'Исправьте координаты комплекса.',
    'Latitude and longitude are in the wrong order: exchanged',
    'Correct the coordinates of the complex.',
  ),
  'place.invalid': say(
    'Координаты невозможны — не используем',
    'Укажите широту и долготу комплекса.',
    'The coordinates are impossible: not used',
    'Give latitude and longitude of the complex.',
  ),
  'price.currency': say(
    'Цена не в рублях — покажем «по запросу»',
    'Укажите цену в рублях.',
    'The price is not in roubles: shown as "on request"',
    'Give the price in roubles.',
  ),
  'price.far': say(
    'Цена за метр намного выше или ниже, чем у соседних квартир, — на сайте не покажем, пока её не подтвердят',
    'Проверьте цену: нет ли лишней или пропавшей цифры, не в тысячах или миллионах ли она.',
    'The price is far from that of its neighbours: not shown until somebody confirms it',
    'Check the price: digits too many or too few, or thousands or millions.',
  ),
  'price.implausible': say(
    'Цена слишком мала для квартиры — покажем «по запросу»',
    'Похоже на тысячи рублей или опечатку. Укажите цену в рублях целиком.',
    'The price is too low for a flat: shown as "on request"',
    'It looks like thousands or a mistake. Give the whole price in roubles.',
  ),
  'price.invalid': say(
    'Цена не читается — покажем «по запросу»',
    'Напишите цену числом, в рублях.',
    'The price cannot be read: shown as "on request"',
    'Write the price as a number of roubles.',
  ),
  'price.missing': say(
    'Нет цены — покажем «по запросу»',
    'Добавьте цену: квартиры без цены порталы не принимают.',
    'No price: shown as "on request"',
    'Add the price: portals refuse flats without one.',
  ),
  'metro.nameless': say(
    'Станция метро указана номером, без названия — не показываем',
    'Добавьте название станции. Если в файле ему нет места, названия по номерам задаёт администратор сайта: настройка FEED_NAMES.',
    'A station of the metro has a number and no name: not shown',
    'Add its name. Where the format has no place for it, the setting FEED_NAMES names stations by their numbers.',
  ),
  'price.quarantined': say(
    'Цена резко изменилась — ждёт проверки',
    'Если цена верная, она появится после двух следующих загрузок.',
    'The price has jumped: it waits for a check',
    'If it is right, it will be shown after two more imports.',
  ),
  'project.guessed': say(
    'Нет названия комплекса — назвали по адресу или номеру',
    'Добавьте название: так комплекс будет называться на сайте. Если в файле ему нет места, название по номеру комплекса задаёт администратор сайта: настройка FEED_NAMES.',
    'No name of the complex: called by its address or its number',
    'Add the name: the site will call it so. Where the format has no place for it, the setting FEED_NAMES names complexes by their ids.',
  ),
  'project.joined': say(
    'Комплекс объединён с тем же комплексом другого источника — на сайте одна страница',
    'Проверьте, что это один и тот же комплекс.',
    'A complex is joined with that of another source: it has one page',
    'Check that it is the same complex.',
  ),
  'project.likely-same': say(
    'Новый комплекс похож на комплекс, который на сайте уже есть, — пока показываем оба',
    'Если это один комплекс, дайте всем его квартирам одно название и один номер (id) комплекса.',
    'A new complex may be one that the site has: both are shown for now',
    'If they are one, give all its flats one name and one id of the complex.',
  ),
  'project.same': say(
    'Комплекс пришёл под другим названием, номером или адресом — узнали его, страница прежняя',
    'Проверьте, что это один и тот же комплекс.',
    'A complex came under another name, id or address: it keeps its page',
    'Check that it is the same complex.',
  ),
  'project.some-ids': say(
    'Номер (id) комплекса есть только у части его квартир — по названию и городу считаем, что комплекс один',
    'Проверьте, что это один комплекс, и дайте его номер всем его квартирам.',
    'Only some flats of a complex have its id: taken as one complex by name and city',
    'Check that it is one complex, and give its id to all its flats.',
  ),
  'project.two-sources': say(
    'Комплекс с тем же названием загружает и другой источник',
    'Если это один комплекс, оставьте его в одном файле или попросите администратора сайта объединить источники (настройка FEED_SHARED): сейчас у него две страницы, а квартиры из обоих файлов показаны дважды.',
    'Another source sells a complex of the same name',
    'If it is one complex, leave it in one of the feeds, or have the sources joined (the setting FEED_SHARED): it has two pages now, and flats of both feeds are shown twice.',
  ),
  'project.missing': say(
    'Не указан жилой комплекс — квартира не попадёт на сайт',
    'Добавьте название комплекса.',
    'No complex: the flat will not be on the site',
    'Add the name of the complex.',
  ),
  'project.two-names': say(
    'У одного комплекса два названия — считаем его одним',
    'Оставьте одно название или дайте комплексам разные id.',
    'One complex has two names: taken as one',
    'Keep one name, or give the complexes different ids.',
  ),
  'rooms.free': say(
    'Свободная планировка без числа комнат — показываем как однокомнатную',
    'Укажите число комнат по проекту.',
    'A free layout without a number of rooms: taken as one room',
    'Give the number of rooms of the project.',
  ),
  'rooms.many': say(
    'Больше девяти комнат — показываем девять',
    'Проверьте число комнат.',
    'More than nine rooms: shown as nine',
    'Check the number of rooms.',
  ),
  'rooms.missing': say(
    'Нет числа комнат — показываем как однокомнатную',
    'Укажите число комнат или отметьте студию.',
    'No number of rooms: taken as one',
    'Give the number of rooms, or mark a studio.',
  ),
  'row.text': say(
    'Строка без цифр — пропустили',
    'Проверьте, что это примечание, а не квартира.',
    'A row without numbers: passed over',
    'Check that it is a remark and no flat.',
  ),
  'section.guessed': say(
    'Секция обозначена буквой — заменили номером',
    'Пишите секцию числом.',
    'The section is a letter: taken as a number',
    'Write the section as a number.',
  ),
  'section.unknown': say(
    'Номер секции не читается — оставили пустым',
    'Пишите секцию числом.',
    'The section has no number: left empty',
    'Write the section as a number.',
  ),
  'sheet.skipped': say(
    'Лист без нужных столбцов — пропустили',
    'Проверьте, что на нём нет квартир.',
    'A sheet without the columns: passed over',
    'Check that it has no flats.',
  ),
  'state.unknown': say(
    'Непонятно, построен ли дом, — не показываем',
    'Укажите: строится, построен или сдан.',
    'Whether the house is built is not clear: not shown',
    'Say building, built or handed over.',
  ),
  'status.unknown': say(
    'Незнакомый статус — квартиру скрыли',
    'Напишите: свободно, бронь, продано или не для продажи.',
    'The status is not known: the flat is hidden',
    'Write free, reserved, sold or not for sale.',
  ),
  'xml.ampersand': say(
    'Знак «&» записан неверно — прочитали как текст',
    'Вместо «&» должно быть «&amp;».',
    'A "&" is written wrongly: read as text',
    'Write "&amp;" for "&".',
  ),
  'xml.character': say(
    'Испорченный знак в тексте — пропустили',
    'Проверьте тексты: в них попали служебные знаки.',
    'A broken character in a text: left out',
    'Check the texts: they hold control characters.',
  ),
}

/** Problems where the site took what is most likely, because the feed does not say it. */
const GUESSED: ReadonlySet<ProblemCode> = new Set([
  'area.unit',
  'building.some-ids',
  'encoding.wrong',
  'image.guessed',
  'place.exchanged',
  'project.guessed',
  'project.some-ids',
  'project.two-names',
  'rooms.free',
  'rooms.many',
  'rooms.missing',
  'section.guessed',
  'xml.ampersand',
])

/** Whether a stored code is one of this release. */
export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(PROBLEMS, code)

export const isGuess = (code: ProblemCode): boolean => GUESSED.has(code)

export const wordsOf = (code: ProblemCode, language: ReportLanguage): ProblemWords => PROBLEMS[code][language]
