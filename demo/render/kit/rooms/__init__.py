"""Rooms of a flat in a finish, before it and without one, a floor that is being built, the entrance hall of a house and its room for prams. shot['shows'] names the room, shot['room'] gives its size in metres."""

from . import bare, bathroom, bedroom, hallway, kitchen, living, lobby, pram, prefinish, works

ROOMS = {
    'living': living,
    'kitchen': kitchen,
    'bedroom': bedroom,
    'bathroom': bathroom,
    'hallway': hallway,
    'lobby': lobby,
    'pram': pram,
    'bare': bare,
    'prefinish': prefinish,
    'works': works,
}


def build(r):
    ROOMS[r.shot['shows']].build(r)
