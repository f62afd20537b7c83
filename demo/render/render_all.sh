#!/bin/bash
# company.json -> scenes -> missing pictures -> pictures/NAME.webp + NAME.polygons.json -> pictures.json -> checks.
#   demo/render/render_all.sh [project [shot ...]]
#   FORCE=1 renders again what is there; THREADS=2; OUT=folder of PNG and caches (default out/, not in git)
# Needs Debian's blender, python3-numpy, webp and g++.
cd "$(dirname "$0")" || exit 1
export OUT=$(realpath -m "${OUT:-out}") PYTHONDONTWRITEBYTECODE=1
PICTURES=../pictures
MAX_BYTES=560000
mkdir -p "$OUT"

if [ ! kit/picture/libdn.so -nt kit/picture/dn.cpp ]; then
  g++ -O3 -march=native -ffast-math -fopenmp -shared -fPIC kit/picture/dn.cpp -o kit/picture/libdn.so || exit 1
fi
python3 make_scenes.py || exit 1

# Writes a picture in the best quality that keeps it under MAX_BYTES.
encode() {
  for q in 80 78 76 74 72 70 66 62; do
    cwebp -quiet -q $q -m 6 "$1" -o "$2" || return 1
    [ "$(stat -c %s "$2")" -le $MAX_BYTES ] && return 0
  done
}

render() {
  local project=$1 shot=$2 name=$1-$2 smaller=()
  [ -z "$FORCE" ] && [ -f "$PICTURES/$name.webp" ] && return
  case $name in
    interior-lobby-*) smaller=(--scale .75 --spp 12) ;;
    *-view-window-* | verkhniy-park-november-*) smaller=(--scale .8) ;;
    # Of so many pixels each needs fewer samples.
    *-hero | *-court | *-court-2) smaller=(--spp 10) ;;
  esac
  nice -n 19 blender -b --python-exit-code 1 -P render.py -- "$OUT/scenes/$project.json" --shot "$shot" \
    --out "$OUT" --threads "${THREADS:-2}" "${smaller[@]}" 2>&1 | grep -E 'RESULT|Error|Traceback' | grep -v 'Not freed'
  [ -f "$OUT/$name.png" ] && encode "$OUT/$name.png" "$PICTURES/$name.webp"
  [ -f "$OUT/$name.polygons.json" ] && cp "$OUT/$name.polygons.json" "$PICTURES/"
}

projects=${1:-rechnoy verkhniy-park sever ozerny zarechenskaya sloboda melnichny-dvor interior}
shift
for project in $projects; do
  shots=${*:-$(python3 -c "import json, sys; print(*json.load(open(sys.argv[1]))['shots'])" "$OUT/scenes/$project.json")}
  for shot in $shots; do render "$project" "$shot"; done
done
python3 pictures.py && cd ../.. && node demo/render/check.ts
