"""Brings demo/pictures.json up to date with demo/pictures/*.webp: python3 pictures.py

A picture is described by its name (project-shot.webp), company.json and the words below. What others
wrote into an entry stays: fields that are not made here are kept, in their place.
"""

import json
import os
import re
import struct

from company import COMPANY, LIST, OUT, PICTURES, PROJECTS, load

CITY = {c['id']: c['name'] for c in COMPANY['cities']}
MONTH = [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
]
HERO = {
    'rechnoy': (
        '«Речной квартал» с реки: светлые башни и кирпичные дома за деревьями набережной',
        'с воды, золотой час',
    ),
    'sever': (
        '«Северный дом» осенью: светлая башня, терракотовый и серый дома среди жёлтых берёз',
        'с уровня глаз, с юго-запада',
    ),
    'zarechenskaya': (
        '«Дом на Зареченской» в сумерках: кирпичный дом углом к перекрёстку, в окнах свет',
        'с угла улиц, синий час',
    ),
    'verkhniy-park': (
        '«Верхний парк» днём: пять домов за прудом старого парка',
        'через пруд, с запада',
    ),
    'ozerny': ('«Озёрный» летом: дома с цветными лоджиями у озера, пляж и причал', 'с воды, полдень'),
    'sloboda': ('«Слобода» весной: два дома из светлого кирпича и зелёный двор', 'с уровня глаз, со двора'),
    'melnichny-dvor': (
        '«Мельничный двор»: красный кирпич и старая мельничная башня во дворе',
        'с уровня глаз, со двора',
    ),
}
COURT = {
    'rechnoy-court': (
        'Двор «Речного квартала»: лужайка, деревья и кирпичные корпуса 1 и 2',
        'из двора, на северо-запад',
    ),
    'rechnoy-court-2': (
        'Двор «Речного квартала»: детская площадка и корпус 6 с цветными лоджиями',
        'из двора, на северо-восток',
    ),
    'sever-court': (
        'Двор «Северного дома» осенью: лужайка, берёзы и серый корпус 2',
        'из двора, на юго-восток',
    ),
    'zarechenskaya-court': (
        'Двор «Дома на Зареченской»: лужайка, фонтан и детская площадка',
        'из двора, на юго-запад',
    ),
    'verkhniy-park-court': (
        'Двор «Верхнего парка»: детская площадка под светлой башней',
        'из двора, на северо-запад',
    ),
    'ozerny-court': (
        'Двор «Озёрного»: лужайка и дома с жёлтыми и бирюзовыми лоджиями',
        'из двора, на северо-запад',
    ),
}
# other views: covers of news, actions and albums; the third word is the house that alone is shown
VIEW = {
    'rechnoy-view-evening': (
        '«Речной квартал» в сумерках: парк у набережной, в окнах корпусов 5 и 7 зажёгся свет',
        'с набережной, на северо-запад',
    ),
    'rechnoy-view-site': (
        'Стройплощадка корпуса 6 «Речного квартала»: наверху ещё каркас, внизу уже фасад с цветными лоджиями',
        'со стройплощадки, на северо-восток',
        'rechnoy-6',
    ),
    'sever-view-site': (
        'Стройплощадка корпуса 1 «Северного дома» сверху: монолитный каркас первых этажей и два крана',
        'сверху, на северо-восток',
        'sever-1',
    ),
    'sever-view-winter': (
        'Двор «Северного дома» зимой: снег, ели и голые берёзы между корпусами 2 и 1',
        'из двора, на юго-восток',
    ),
    'verkhniy-park-view-autumn': (
        '«Верхний парк» осенью: светлые башни за жёлтыми деревьями старого парка',
        'с дорожки парка, на восток',
    ),
    'ozerny-view-beach': (
        'Пляж у «Озёрного»: песок, причал и дома с цветными лоджиями за деревьями',
        'с пляжа, на северо-восток',
    ),
    'sloboda-view-yard': (
        'Двор «Слободы» весной: молодые деревья, цветы и детская площадка у дома из светлого кирпича',
        'из двора, на северо-запад',
    ),
    'rechnoy-view-school': (
        'Школа № 47 у бульвара: три этажа, цветные вставки между окнами, навес над входом',
        'с лужайки, на северо-запад',
    ),
    'verkhniy-park-view-window-1-south-17': (
        'Вид из окна корпуса 1 «Верхнего парка» на юг с 17-го этажа: корпус 3, правее парк и пруд',
        'из окна, на юго-запад',
    ),
    'verkhniy-park-view-window-2-south-15': (
        'Вид из окна корпуса 2 «Верхнего парка» на юг с 15-го этажа: двор и корпус 3, правее парк и пруд',
        'из окна, на юго-запад',
    ),
    'rechnoy-view-window-south': (
        'Вид из окна корпуса 5 «Речного квартала» на юг с 14-го этажа: набережная, река и лес за ней',
        'из окна, на юг',
    ),
    'sever-view-window-west': (
        'Вид из окна корпуса 3 «Северного дома» на запад с 13-го этажа: осенний лес',
        'из окна, на запад',
    ),
    'rechnoy-view-window-south-7': (
        'Вид из окна корпуса 7 «Речного квартала» на юг с 7-го этажа: река, набережная и деревья бульвара',
        'из окна, на юг',
    ),
    'rechnoy-view-window-south-7-2': (
        'Вид из окна корпуса 7 «Речного квартала» на юг с 3-го этажа: деревья бульвара, за ними река',
        'из окна, на юг',
    ),
    'verkhniy-park-view-window-west': (
        'Вид из окна корпуса 1 «Верхнего парка» на запад с 15-го этажа: старый парк и пруд',
        'из окна, на запад',
    ),
    'verkhniy-park-view-window-4-west-12': (
        'Вид из окна корпуса 4 «Верхнего парка» на запад с 12-го этажа: двор, корпуса 5 и 3, за ними пруд и лес',
        'из окна, на запад',
    ),
    'zarechenskaya-view-window-north': (
        'Вид из окна «Дома на Зареченской» во двор с 7-го этажа: лужайка, площадка и кирпичное крыло дома',
        'из окна, на север',
    ),
    'melnichny-dvor-view-mill': (
        'Старая мельничная башня во дворе «Мельничного двора» осенью',
        'из двора, на северо-запад',
    ),
    'zarechenskaya-view-street': (
        'Улица Зареченская днём: кирпичный дом, витрины первого этажа и прохожие на широком тротуаре',
        'с тротуара, на запад',
    ),
}
# of a site from above in November 2026: parts of it stand in the albums of the houses
NOVEMBER = {
    'rechnoy': '«Речной квартал» в ноябре 2026 года сверху: корпуса 2 и 3 сданы, корпус 1 построен, 4–7 строятся',
    'sever': '«Северный дом» в ноябре 2026 года сверху: корпус 1 под крышей, у корпуса 2 четыре этажа, у корпуса 3 половина плиты',
    'verkhniy-park': '«Верхний парк» в ноябре 2026 года сверху: корпуса 3 и 5 построены, 1, 2 и 4 строятся',
}
# the month of an autumn picture, and what stood of each house at its end
AUTUMN = {'september': '2026-09', 'october': '2026-10', 'november': '2026-11'}
MADE_BY = {
    'september': {
        'rechnoy-4': 'каркас башни до 18-го этажа из 23',
        'rechnoy-5': 'каркас до 11-го этажа из 17',
        'rechnoy-7': 'залита плита под первой секцией',
    },
    'october': {
        'rechnoy-4': 'каркас башни до 21-го этажа из 23',
        'rechnoy-5': 'каркас до 13-го этажа из 17',
        'rechnoy-7': 'залита плита под обеими секциями',
    },
    'november': {
        'rechnoy-1': 'дом построен, во дворе доделывают свет',
        'rechnoy-4': 'каркас закончен, фасад до 9-го этажа',
        'rechnoy-5': 'каркас до 15-го этажа из 17',
        'rechnoy-6': 'стены до верха, фасад до 11-го этажа',
        'rechnoy-7': 'каркас первого этажа из 9',
        'sever-1': 'каркас до верха, стены до десятого этажа, фасад до пятого',
        'sever-2': 'каркас до четвёртого этажа из 10',
        'sever-3': 'залита половина плиты',
        'verkhniy-park-1': 'башня достроена до верха, фасад до 12-го этажа',
        'verkhniy-park-2': 'каркас до 18-го этажа из 21',
        'verkhniy-park-3': 'дом построен, внутри отделка',
        'verkhniy-park-4': 'каркас до 11-го этажа из 17',
        'verkhniy-park-5': 'дом построен, идёт проверка',
        'zarechenskaya-1': 'дом построен, внутри доделывают сети',
    },
}
# from where a picture of that month is seen, when the house has several
PLACE = {
    'near': 'с площадки',
    'yard': 'со двора',
    'street': 'с улицы',
    'river': 'с реки',
    'park': 'со стороны парка',
    'above': 'с угла площадки',
}
# and what is done inside of it
BARE_FLOOR = 'этаж без стен, перекрытие на стойках, по краю ограждение'
PIPES = 'в квартирах ставят радиаторы и стояки'
INSIDE = {
    'rechnoy-4': PIPES,
    'rechnoy-5': BARE_FLOOR,
    'rechnoy-6': PIPES,
    'rechnoy-7': BARE_FLOOR,
    'sever-1': 'в квартирах кладут перегородки',
    'sever-2': BARE_FLOOR,
    'verkhniy-park-1': PIPES,
    'verkhniy-park-2': 'в квартирах кладут перегородки',
    'verkhniy-park-3': 'в квартирах штукатурят стены',
    'verkhniy-park-4': BARE_FLOOR,
}
GENPLAN = {
    'rechnoy': 'сверху с юга, со стороны реки',
    'sever': 'сверху с юго-востока',
    'zarechenskaya': 'сверху с юго-запада, со стороны перекрёстка',
    'verkhniy-park': 'сверху с юго-востока',
    'ozerny': 'сверху с юга, со стороны озера',
    'sloboda': 'сверху с юго-запада',
    'melnichny-dvor': 'сверху с юго-запада',
}
# drawn by drawings.ts
DRAWING = {
    'drawing-plan': 'План двухкомнатной квартиры с размерами: 10,2 на 6,7 метра и площадь каждой комнаты',
    'drawing-price': 'Пример графика цены: 5,6 млн ₽ в марте 2025 года, потом 6 млн ₽, в ноябре 2026 года 5,7 млн ₽ со скидкой 5 %',
}
LOGO = {
    'bank-mezhen': 'Банк «Межень»',
    'bank-pyat-vyorst': 'Банк «Пять вёрст»',
    'kladka-i-shov': 'Артель «Кладка и шов»',
    'klyuch-i-zvonok': 'Агентство «Ключ и звонок»',
    'mostoverk-monolit': '«Мостоверк-Монолит»',
    'olkhovyy-bank': 'Ольховый банк',
    'tyoplyy-adres': 'Агентство «Тёплый адрес»',
    'zasechka': 'Страховое общество «Засечка»',
}
HALL = {
    'interior-bare': (
        'Кухня-гостиная без отделки: бетонные стены и пол, перегородка из блоков, радиаторы под окнами, стояки воды',
        'от двери к окну',
    ),
    'interior-prefinish': (
        'Кухня-гостиная с предчистовой отделкой: стены выровнены под покраску, стяжка на полу, розетки, радиаторы под окнами',
        'от двери к окну',
    ),
    'interior-pram': (
        'Колясочная: коляски в ряд, слева кран и поддон со сливом, у окна розетки',
        'от двери к окну',
    ),
    'interior-office': (
        'Офис продаж: макет «Речного квартала» на столе, стойка и круглый стол для разговора',
        'от двери к окну',
    ),
    'interior-keys': (
        'Зал выдачи ключей: комплекты в ряд на столе и почтовые ящики на стене',
        'от двери к окну',
    ),
}
ROOM = {
    'kitchen': ('Кухня с обеденным столом в отделке %s', 'от двери к кухонному фронту, окно слева'),
    'bedroom': ('Спальня в отделке %s', 'от изножья кровати, окно слева'),
    'bathroom': ('Ванная в отделке %s', 'от двери к раковине и зеркалу'),
    'hallway': ('Прихожая в отделке %s', 'от входной двери к светлой комнате'),
    'lobby': ('Холл первого этажа в стиле %s', 'от входа к стойке и стеклу'),
}
SIDE = {'north': 'север', 'east': 'восток', 'south': 'юг', 'west': 'запад'}
STYLE = {'scandi': '«Скандинавский»', 'graphite': '«Графит»', 'warm': '«Тёплый»'}


def size(path):
    """Width and height of a WebP file, pixels."""
    with open(path, 'rb') as f:
        b = f.read(64)
    if b[12:16] == b'VP8 ':
        w, h = struct.unpack('<HH', b[26:30])
        return w & 0x3FFF, h & 0x3FFF
    if b[12:16] == b'VP8L':
        n = struct.unpack('<I', b[21:25])[0]
        return (n & 0x3FFF) + 1, (n >> 14 & 0x3FFF) + 1
    if b[12:16] == b'VP8X':
        return 1 + int.from_bytes(b[24:27], 'little'), 1 + int.from_bytes(b[27:30], 'little')
    raise ValueError(path)


def interior(name):
    if name in HALL:
        return dict(kind='interior', alt=HALL[name][0], camera=HALL[name][1])
    what, style = name.split('-')[1:3]
    if what == 'living':
        return dict(
            kind='interior',
            style=style,
            camera='от двери к окну',
            alt='Кухня-гостиная в отделке ' + STYLE[style],
        )
    if what in ROOM:
        return dict(kind='interior', style=style, camera=ROOM[what][1], alt=ROOM[what][0] % STYLE[style])
    return dict(
        kind='finish',
        style=style,
        camera='сверху',
        alt='Образцы отделки %s: пол, плитка, ткани и краска' % STYLE[style],
    )


def counted(n, one, few, many):
    """1 этаж, 3 этажа, 12 этажей."""
    if n % 10 == 1 and n % 100 != 11:
        return '%d %s' % (n, one)
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return '%d %s' % (n, few)
    return '%d %s' % (n, many)


def house_of(p, b):
    """«Речной квартал», корпус 6; the only house of a project has its name."""
    project = '«%s»' % p['name'].strip('«»')
    return project if b['name'] == p['name'] else '%s, %s' % (project, b['name'].lower())


def genplan(p, name):
    n = len(p['buildings'])
    houses = 'дом' if n == 1 else 'дома' if n < 5 else 'домов'
    return dict(
        kind='genplan',
        camera=GENPLAN[p['slug']],
        polygons=name + '.polygons.json',
        alt='Генплан «%s», %s: %d %s сверху' % (p['name'].strip('«»'), CITY[p['city']], n, houses),
    )


def facade(p, shot, name):
    """facade-4 and facade-4-2 both show building 4; together they show all of its sections."""
    b = next(b for b in p['buildings'] if b['number'] == shot.split('-')[1])
    *lower, top = sorted({s['floors'] for s in b['sections']})
    floors = ''.join('%d–' % low for low in lower) + counted(top, 'этаж', 'этажа', 'этажей')
    entrances = counted(len(b['sections']), 'подъезд', 'подъезда', 'подъездов')
    return dict(
        kind='facade',
        building=b['id'],
        polygons=name + '.polygons.json',
        camera='фасад для выбора секции и этажа',
        alt='%s: %s, %s' % (house_of(p, b), floors, entrances),
    )


def outlook(p, shot):
    """view-window-4-south-16 is seen out of building 4 to the south, from floor 16."""
    number, side, floor = shot.split('-')[2:]
    b = next(b for b in p['buildings'] if b['number'] == number)
    who = p['name'] if b['name'] == p['name'] else '%s, %s' % (p['name'], b['name'].lower())
    return dict(
        kind='view',
        camera='из окна, на ' + SIDE[side],
        alt='Вид из окна на %s: %s, %s-й этаж' % (SIDE[side], who, floor),
    )


def progress(p, shot):
    b = next(b for b in p['buildings'] if 'progress' in b)
    stage = b['progress'][int(shot.split('-')[1]) - 1]
    year, month = stage['month'].split('-')
    top = max(s['floors'] for s in b['sections'])
    if stage['walls'] >= top:
        # its sections are of different heights
        done = 'стены до верха, фасад до %d-го этажа' % stage['facade']
    else:
        done = '%s из %d' % (counted(min(stage['frame'], top), 'этаж', 'этажа', 'этажей'), top)
        if stage['walls']:
            done += ', стены до %d-го' % stage['walls']
        if stage['facade']:
            done += ', фасад до %d-го' % stage['facade']
    alt = '%s, %s %s года: %s' % (
        house_of(p, b),
        MONTH[int(month) - 1],
        year,
        done,
    )
    return dict(
        kind='progress',
        building=b['id'],
        month=stage['month'],
        alt=alt,
        camera='одна и та же точка каждый месяц',
    )


def autumn(p, shot):
    """november-4 shows building 4 in its site in that month, november-4-yard from another place; view-november the whole of it."""
    if shot == 'view-november':
        return dict(kind='view', alt=NOVEMBER[p['slug']], camera=GENPLAN[p['slug']])
    name, number, *place = shot.split('-')
    month = AUTUMN[name]
    b = next(b for b in p['buildings'] if b['number'] == number)
    if place == ['inside']:
        done, camera = INSIDE[b['id']], 'внутри дома'
    else:
        done = MADE_BY[name][b['id']]
        camera = PLACE[place[0]] if place else 'сверху'
        if place:
            done += ', вид ' + camera
    return dict(
        kind='progress',
        building=b['id'],
        month=month,
        alt='%s, %s %s года: %s' % (house_of(p, b), MONTH[int(month[5:]) - 1], month[:4], done),
        camera=camera,
    )


def drawn(entry):
    """Says in its words that a picture is a rendering: pages show them as a caption, and nobody takes it for a photo."""
    return entry if entry['kind'] == 'genplan' else dict(entry, alt=entry['alt'] + '. Визуализация')


def described(name):
    if name.startswith('interior-'):
        return drawn(interior(name))
    if name.startswith('partner-'):
        return dict(kind='logo', alt=LOGO[name[len('partner-') :]])
    if name in DRAWING:
        return dict(kind='drawing', alt=DRAWING[name])
    p = max((q for q in PROJECTS if name.startswith(q['slug'] + '-')), key=lambda q: len(q['slug']))
    shot = name[len(p['slug']) + 1 :]
    if shot == 'genplan':
        rest = genplan(p, name)
    elif shot == 'hero':
        rest = dict(kind='hero', alt=HERO[p['slug']][0], camera=HERO[p['slug']][1])
    elif shot.startswith('court'):
        rest = dict(kind='court', alt=COURT[name][0], camera=COURT[name][1])
    elif shot.startswith('facade-'):
        rest = facade(p, shot, name)
    elif shot == 'view-november' or shot.split('-')[0] in AUTUMN:
        rest = autumn(p, shot)
    elif name not in VIEW and shot.startswith('view-window-'):
        rest = outlook(p, shot)
    elif shot.startswith('view-'):
        alt, camera, *building = VIEW[name]
        rest = dict(kind='view', alt=alt, camera=camera, **({'building': building[0]} if building else {}))
    elif shot.startswith('progress-'):
        rest = progress(p, shot)
    else:
        raise ValueError('what is %s?' % name)
    return drawn(dict(project=p['slug'], **rest))


def geometry(name, before):
    """Hash of the buildings the picture was made from: by the renderer, else as it was written before."""
    for path in (os.path.join(PICTURES, name + '.polygons.json'), os.path.join(OUT, name + '.meta.json')):
        if os.path.exists(path):
            return load(path).get('geometry')
    return before.get('geometry')


def entry(file, before):
    name = file[: -len('.webp')]
    path = os.path.join(PICTURES, file)
    width, height = size(path)
    e = dict(file=file, width=width, height=height, bytes=os.path.getsize(path), **described(name))
    made_of = geometry(name, before)
    if made_of and e['kind'] not in ('interior', 'finish', 'logo', 'drawing'):
        e['geometry'] = made_of
    # in the order of before, so that the difference of two commits shows only what changed
    merged = {k: e.get(k, v) for k, v in before.items()}
    merged.update({k: v for k, v in e.items() if k not in merged})
    return merged


def main():
    whole = load(LIST) if os.path.exists(LIST) else dict(pictures=[], format=1)
    before = {e['file']: e for e in whole['pictures']}
    files = sorted(f for f in os.listdir(PICTURES) if re.fullmatch(r'[a-z0-9-]+\.webp', f))
    whole['pictures'] = [entry(f, before.get(f, {})) for f in files]
    with open(LIST, 'w', encoding='utf8') as f:
        f.write(json.dumps(whole, ensure_ascii=False, indent=1) + '\n')
    total = sum(e['bytes'] for e in whole['pictures'])
    print('%d pictures, %.1f MB' % (len(files), total / 2**20))


if __name__ == '__main__':
    main()
