"""Hash of the geometry a picture was made from; tests/unit/demo/pictures.test.ts computes the same one."""

import hashlib
import json


def digest(buildings):
    text = json.dumps(buildings, sort_keys=True, ensure_ascii=False)
    return hashlib.md5(text.encode()).hexdigest()[:12]
